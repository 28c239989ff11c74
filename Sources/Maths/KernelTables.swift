// Written by Tests/MathsTests/tables.py; not by hand.

/// π/2: three pieces of 33 bits for exact products, and pairs.
enum HalfPi {
  static let first = 0x1.921fb54400000p+0
  static let second = 0x1.0b4611a600000p-34
  static let third = 0x1.3198a2e000000p-69
  static let fourth = 0x1.b839a252049c1p-104
  static let high = 0x1.921fb54442d18p+0
  static let low = 0x1.1a62633145c07p-54
  static let inverse = 0x1.45f306dc9c883p-1
}

/// ln 2 in two pieces; by 64 in two, for `exp`; and inverses.
enum Ln2 {
  static let high = 0x1.62e42fefa3800p-1
  static let low = 0x1.ef35793c76730p-45
  static let nearest = 0x1.62e42fefa39efp-1
  static let rest = 0x1.abc9e3b39803fp-56
  static let sixtyFourthHigh = 0x1.62e42fef80000p-7
  static let sixtyFourthLow = 0x1.1cf79abc9e3b4p-42
  static let sixtyFourOver = 0x1.71547652b82fep+6
  static let inverseHigh = 0x1.71547652b82fep+0
  static let inverseLow = 0x1.777d0ffda0d24p-56
}

/// (sin √z / √z − 1) / z
enum SineFit {
  static let c0 = -0x1.5555555555555p-3
  static let c1 = 0x1.1111111110babp-7
  static let c2 = -0x1.a01a019e820aep-13
  static let c3 = 0x1.71de37946ed6dp-19
  static let c4 = -0x1.ae6008d114485p-26
  static let c5 = 0x1.5e0a4fc16be59p-33
}

/// (cos √z − 1 + z/2) / z²
enum CosineFit {
  static let c0 = 0x1.5555555555555p-5
  static let c1 = -0x1.6c16c16c16963p-10
  static let c2 = 0x1.a01a019f4ddfdp-16
  static let c3 = -0x1.27e4fa16cc2d1p-22
  static let c4 = 0x1.1eeb67d026ec6p-29
  static let c5 = -0x1.907cd8ff5ede7p-37
}

/// (asin √z / √z − 1) / z
enum ArcsineFit {
  static let c0 = 0x1.555555555554fp-3
  static let c1 = 0x1.3333333336df1p-4
  static let c2 = 0x1.6db6db6844effp-5
  static let c3 = 0x1.f1c71f9893729p-6
  static let c4 = 0x1.6e8b2ac4e2b69p-6
  static let c5 = 0x1.1c5945b94f7fdp-6
  static let c6 = 0x1.c871802719808p-7
  static let c7 = 0x1.8529ff2c9d7d9p-7
  static let c8 = 0x1.ff173d5fcbafcp-8
  static let c9 = 0x1.06f2e84e31c1bp-6
  static let c10 = -0x1.61041ccc64457p-7
  static let c11 = 0x1.cdd3a521b6ed7p-6
}

/// (atan √z / √z − 1) / z
enum ArctangentFit {
  static let c0 = -0x1.5555555555555p-2
  static let c1 = 0x1.99999999998d3p-3
  static let c2 = -0x1.249249155d608p-3
  static let c3 = 0x1.c7108bfd15946p-4
}

/// (ln(1+r) − r + r²/2) / r³
enum LogarithmFit {
  static let c0 = 0x1.5555555555555p-2
  static let c1 = -0x1.0000000000000p-2
  static let c2 = 0x1.9999999999a61p-3
  static let c3 = -0x1.555555555560cp-3
  static let c4 = 0x1.249249155ca30p-3
  static let c5 = -0x1.ffffffe41da28p-4
  static let c6 = 0x1.c728580261433p-4
  static let c7 = -0x1.99a481fb45430p-4
}

/// (eʳ − 1 − r) / r²
enum ExponentialFit {
  static let c0 = 0x1.0000000000000p-1
  static let c1 = 0x1.5555555554da2p-3
  static let c2 = 0x1.555555555517cp-5
  static let c3 = 0x1.111120e2f3263p-7
  static let c4 = 0x1.6c16d13df8c0ap-10
}

/// 2^(j/64), j = 0 … 63: nearest double, and what it lacks.
let powersOfTwo: [UInt64] = [
  0x3ff0_0000_0000_0000, 0x0000_0000_0000_0000, 0x3ff0_2c9a_3e77_8061, 0xbc71_9083_535b_085d,
  0x3ff0_59b0_d315_8574, 0x3c8d_73e2_a475_b465, 0x3ff0_8745_1875_9bc8, 0x3c61_86be_4bb2_84ff,
  0x3ff0_b558_6cf9_890f, 0x3c98_a62e_4adc_610b, 0x3ff0_e3ec_32d3_d1a2, 0x3c40_3a17_27c5_7b53,
  0x3ff1_1301_d012_5b51, 0xbc96_c510_3944_9b3a, 0x3ff1_429a_aea9_2de0, 0xbc93_2fbf_9af1_369e,
  0x3ff1_72b8_3c7d_517b, 0xbc81_9041_b9d7_8a76, 0x3ff1_a35b_eb6f_cb75, 0x3c8e_5b4c_7b49_68e4,
  0x3ff1_d487_3168_b9aa, 0x3c9e_016e_00a2_643c, 0x3ff2_063b_8862_8cd6, 0x3c8d_c775_814a_8495,
  0x3ff2_387a_6e75_6238, 0x3c99_b07e_b6c7_0573, 0x3ff2_6b45_65e2_7cdd, 0x3c82_bd33_9940_e9d9,
  0x3ff2_9e9d_f51f_dee1, 0x3c86_12e8_afad_1255, 0x3ff2_d285_a6e4_030b, 0x3c90_0247_54db_41d5,
  0x3ff3_06fe_0a31_b715, 0x3c86_f46a_d231_82e4, 0x3ff3_3c08_b264_16ff, 0x3c93_2721_8436_59a6,
  0x3ff3_71a7_373a_a9cb, 0xbc96_3aea_bf42_eae2, 0x3ff3_a7db_34e5_9ff7, 0xbc75_e436_d661_f5e3,
  0x3ff3_dea6_4c12_3422, 0x3c8a_da09_11f0_9ebc, 0x3ff4_160a_21f7_2e2a, 0xbc5e_f369_1c30_9278,
  0x3ff4_4e08_6061_892d, 0x3c48_9b7a_04ef_80d0, 0x3ff4_86a2_b5c1_3cd0, 0x3c73_c1a3_b690_62f0,
  0x3ff4_bfda_d536_2a27, 0x3c7d_4397_afec_42e2, 0x3ff4_f9b2_769d_2ca7, 0xbc94_b309_d259_57e3,
  0x3ff5_342b_569d_4f82, 0xbc80_7abe_1db1_3cad, 0x3ff5_6f47_36b5_27da, 0x3c99_bb2c_011d_93ad,
  0x3ff5_ab07_dd48_5429, 0x3c96_324c_0546_47ad, 0x3ff5_e76f_15ad_2148, 0x3c9b_a6f9_3080_e65e,
  0x3ff6_247e_b03a_5585, 0xbc93_83c1_7e40_b497, 0x3ff6_6238_8255_2225, 0xbc9b_b609_8759_1c34,
  0x3ff6_a09e_667f_3bcd, 0xbc9b_dd34_13b2_6456, 0x3ff6_dfb2_3c65_1a2f, 0xbc6b_be3a_683c_88ab,
  0x3ff7_1f75_e8ec_5f74, 0xbc81_6e47_8688_7a99, 0x3ff7_5feb_5642_67c9, 0xbc90_2459_5731_6dd3,
  0x3ff7_a114_73eb_0187, 0xbc84_1577_ee04_992f, 0x3ff7_e2f3_36cf_4e62, 0x3c70_5d02_ba15_797e,
  0x3ff8_2589_994c_ce13, 0xbc9d_4c1d_d415_32d8, 0x3ff8_68d9_9b44_92ed, 0xbc9f_c6f8_9bd4_f6ba,
  0x3ff8_ace5_422a_a0db, 0x3c96_e9f1_5686_4b27, 0x3ff8_f1ae_9915_7736, 0x3c85_cc13_a2e3_976c,
  0x3ff9_3737_b0cd_c5e5, 0xbc67_5fc7_81b5_7ebc, 0x3ff9_7d82_9fde_4e50, 0xbc9d_185b_7c1b_85d1,
  0x3ff9_c491_82a3_f090, 0x3c7c_7c46_b071_f2be, 0x3ffa_0c66_7b5d_e565, 0xbc93_5949_5d1c_d533,
  0x3ffa_5503_b23e_255d, 0xbc9d_2f6e_db8d_41e1, 0x3ffa_9e6b_5579_fdbf, 0x3c90_fac9_0ef7_fd31,
  0x3ffa_e89f_995a_d3ad, 0x3c97_a1cd_345d_cc81, 0x3ffb_33a2_b84f_15fb, 0xbc62_805e_3084_d708,
  0x3ffb_7f76_f2fb_5e47, 0xbc75_584f_7e54_ac3b, 0x3ffb_cc1e_904b_c1d2, 0x3c82_3dd0_7a2d_9e84,
  0x3ffc_199b_dd85_529c, 0x3c81_1065_8950_48dd, 0x3ffc_67f1_2e57_d14b, 0x3c92_884d_ff48_3cad,
  0x3ffc_b720_dcef_9069, 0x3c75_03cb_d1e9_49db, 0x3ffd_072d_4a07_897c, 0xbc9c_bc37_4379_7a9c,
  0x3ffd_5818_dcfb_a487, 0x3c82_ed02_d75b_3707, 0x3ffd_a9e6_03db_3285, 0x3c9c_2300_696d_b532,
  0x3ffd_fc97_337b_9b5f, 0xbc91_a5cd_4f18_4b5c, 0x3ffe_502e_e78b_3ff6, 0x3c83_9e89_80a9_cc8f,
  0x3ffe_a4af_a2a4_90da, 0xbc9e_9c23_179c_2893, 0x3ffe_fa1b_ee61_5a27, 0x3c9d_c7f4_86a4_b6b0,
  0x3fff_5076_5b6e_4540, 0x3c99_d3e1_2dd8_a18b, 0x3fff_a7c1_819e_90d8, 0x3c87_4853_f3a5_931e,
]

/// atan(k/64), k = 0 … 64: nearest double, and what it lacks.
let arctangents: [UInt64] = [
  0x0000_0000_0000_0000, 0x0000_0000_0000_0000, 0x3f8f_ff55_5bbb_729b, 0xbc22_20c3_9d4d_ff50,
  0x3f9f_fd55_bba9_7625, 0xbc35_ec43_1444_912c, 0x3fa7_fb81_8430_da2a, 0xbc08_6ef8_f794_f105,
  0x3faf_f55b_b72c_fdea, 0xbc3c_934d_86d2_3f1d, 0x3fb3_f59f_0e7c_559d, 0x3c5a_c4ce_285d_f847,
  0x3fb7_ee18_2602_f10f, 0xbc5c_fb65_4c0c_3d98, 0x3fbb_e39e_be6f_07c3, 0x3c5f_7b8f_29a0_5987,
  0x3fbf_d5ba_9aac_2f6e, 0xbc4c_d376_8676_0c17, 0x3fc1_e1fa_fb04_3727, 0xbc4b_4859_14da_cf8c,
  0x3fc3_d6ee_e8c6_626c, 0x3c66_1a3b_0ce9_281b, 0x3fc5_c981_1e3e_c26a, 0xbc50_54ab_2c01_0f3d,
  0x3fc7_b97b_4bce_5b02, 0x3c53_47b0_b4f8_81ca, 0x3fc9_a6a8_e96c_8626, 0x3c4c_f601_e7b4_348e,
  0x3fcb_90d7_5292_60a2, 0x3c21_7b10_d2e0_e5ab, 0x3fcd_77d5_df20_5736, 0x3c6c_648d_1534_597e,
  0x3fcf_5b75_f92c_80dd, 0x3c68_ab6e_3cf7_afbd, 0x3fd0_9dc5_97d8_6362, 0x3c76_2e47_390c_b865,
  0x3fd1_8bf5_a30b_f178, 0x3c63_0ca4_748b_1bf9, 0x3fd2_7837_2057_ef46, 0xbc70_77cd_d36d_fc81,
  0x3fd3_6277_3707_ebcc, 0xbc69_63a5_44b6_72d8, 0x3fd4_4aa4_36c2_af0a, 0xbc75_d5e4_3c55_b3ba,
  0x3fd5_30ad_9951_cd4a, 0xbc62_5664_8088_4082, 0x3fd6_1484_0309_cfe2, 0xbc7a_7257_1571_1f00,
  0x3fd6_f619_41e4_def1, 0xbc7c_63aa_e6f6_e918, 0x3fd7_d560_4b63_b3f7, 0x3c76_9c88_5c2b_249a,
  0x3fd8_b24d_394a_1b25, 0x3c7b_6d0b_a374_8fa8, 0x3fd9_8cd5_454d_6b18, 0x3c79_e6c9_88fd_0a77,
  0x3fda_64ee_c3cc_23fd, 0xbc72_4dec_1b50_b7ff, 0x3fdb_3a91_1da6_5c6c, 0x3c7a_e187_b1ca_5040,
  0x3fdc_0db4_c94e_c9f0, 0xbc7c_c1ce_7093_4c34, 0x3fdc_de53_432c_1351, 0xbc7a_2cfa_4418_f1ad,
  0x3fdd_ac67_0561_bb4f, 0x3c7a_2b7f_222f_65e2, 0x3fde_77eb_7f17_5a34, 0x3c70_e53d_c1bf_3435,
  0x3fdf_40dd_0b54_1418, 0xbc6a_3992_dc38_2a23, 0x3fe0_039c_73c1_a40c, 0xbc8b_32c9_49c9_d593,
  0x3fe0_657e_94db_30d0, 0xbc7d_5b49_5f63_49e6, 0x3fe0_c614_5b5b_43da, 0x3c59_74fa_13b5_404f,
  0x3fe1_255d_9bfb_d2a9, 0xbc52_bdae_e1c0_ee35, 0x3fe1_835a_88be_7c13, 0x3c8c_621c_ec00_c301,
  0x3fe1_e00b_abde_feb4, 0xbc59_28df_287a_668f, 0x3fe2_3b71_e2cc_9e6a, 0x3c6c_421c_9f38_224e,
  0x3fe2_958e_5930_8e31, 0xbc70_9e73_b0c6_c087, 0x3fe2_ee62_8406_cbca, 0x3c8c_5d5e_9ff0_cf8d,
  0x3fe3_45f0_1cce_37bb, 0x3c81_0211_37c7_1102, 0x3fe3_9c39_1cd4_171a, 0xbc82_3043_31d8_bf46,
  0x3fe3_f13f_b89e_96f4, 0x3c7e_cf8b_4926_44f0, 0x3fe4_4506_5b79_5b56, 0xbc7f_76d0_163f_79c8,
  0x3fe4_978f_a326_9ee1, 0x3c72_419a_87f2_a458, 0x3fe4_e8de_5bb6_ec04, 0x3c84_a33d_beb3_796c,
  0x3fe5_38f5_7b89_061f, 0xbc81_bb74_abda_520c, 0x3fe5_87d8_1f73_2fbb, 0xbc75_e5c9_d8c5_a950,
  0x3fe5_d589_8716_9b18, 0x3c60_028e_4bc5_e7ca, 0x3fe6_220d_115d_7b8e, 0xbc62_b785_350e_e8c1,
  0x3fe6_6d66_3923_e087, 0xbc76_ea6f_ebe8_bbba, 0x3fe6_b798_920b_3d99, 0xbc8a_8038_6188_c50e,
  0x3fe7_00a7_c578_4634, 0xbc78_c34d_25aa_def6, 0x3fe7_4897_8fba_8e0f, 0x3c47_b2a6_1658_84a1,
  0x3fe7_8f6b_bd5d_315e, 0x3c84_06a0_8980_3740, 0x3fe7_d528_289f_a093, 0x3c85_6082_1e2f_3aa9,
  0x3fe8_19d0_b715_8a4d, 0xbc7b_f762_29d3_b917, 0x3fe8_5d69_576c_c2c5, 0x3c66_b66e_7fc8_b8c3,
  0x3fe8_9ff5_ff57_f1f8, 0xbc85_5b9a_5e17_7a1b, 0x3fe8_e17a_a99c_c05e, 0xbc7e_c182_ab04_2f61,
  0x3fe9_21fb_5444_2d18, 0x3c81_a626_3314_5c07,
]

/// For each 128th from 1 to 2: a short inverse i of its middle, −ln i to 42 places, the rest.
let logarithms: [UInt64] = [
  0x3ff0_0000_0000_0000, 0x0000_0000_0000_0000, 0x0000_0000_0000_0000, 0x3fef_a000_0000_0000,
  0x3f88_2448_a388_0000, 0x3d34_5544_12c5_84e0, 0x3fef_6000_0000_0000, 0x3f94_32a9_2598_0000,
  0x3d09_8139_9286_37fe, 0x3fef_2800_0000_0000, 0x3f9b_5cc2_58b7_0000, 0x3d18_e611_b8af_bfe8,
  0x3fee_e800_0000_0000, 0x3fa1_ce5a_62bc_0000, 0x3d3a_9cc7_8d8d_f999, 0x3fee_b000_0000_0000,
  0x3fa5_715c_4c04_0000, 0xbd38_888d_dfc4_7628, 0x3fee_7800_0000_0000, 0x3fa9_1b07_3efd_8000,
  0xbd19_d7c5_3f76_ca96, 0x3fee_3800_0000_0000, 0x3fad_52ed_6406_0000, 0xbd33_c85d_2a29_bbd6,
  0x3fee_0000_0000_0000, 0x3fb0_8598_b59e_4000, 0xbd17_e5dd_7009_902c, 0x3fed_c800_0000_0000,
  0x3fb2_6536_c3d8_c000, 0x3d0b_4bac_097c_5ba3, 0x3fed_9000_0000_0000, 0x3fb4_485e_03db_c000,
  0x3d3f_ad46_e8d2_6ab7, 0x3fed_6000_0000_0000, 0x3fb5_e95a_4d97_8000, 0x3d31_cb7c_e1d1_7171,
  0x3fed_2800_0000_0000, 0x3fb7_d336_87c2_8000, 0x3d33_c88c_3e70_6706, 0x3fec_f000_0000_0000,
  0x3fb9_c0c3_2d4d_4000, 0xbd3a_b7c0_9e83_8668, 0x3fec_c000_0000_0000, 0x3fbb_6ac8_8dad_4000,
  0x3d3b_1bdf_f502_25c7, 0x3fec_8800_0000_0000, 0x3fbd_5f55_6592_0000, 0x3d30_e239_cc18_5469,
  0x3fec_5800_0000_0000, 0x3fbf_0f70_cdd9_8000, 0x3d32_e31f_6c27_2c1e, 0x3fec_2800_0000_0000,
  0x3fc0_6135_354d_4000, 0x3d36_3046_2834_0ee9, 0x3feb_f800_0000_0000, 0x3fc1_3c26_05c3_a000,
  0xbd2c_f5fd_d94f_6509, 0x3feb_c800_0000_0000, 0x3fc2_188f_d980_8000, 0xbd3b_3a1e_7f50_c701,
  0x3feb_9800_0000_0000, 0x3fc2_f677_cbbc_0000, 0x3d35_2b30_2160_f40d, 0x3feb_6800_0000_0000,
  0x3fc3_d5e3_126b_c000, 0x3d13_fb2f_8509_6c4b, 0x3feb_3800_0000_0000, 0x3fc4_b6d6_fefe_2000,
  0x3d15_22ec_f56e_7952, 0x3feb_0800_0000_0000, 0x3fc5_9958_ff1d_6000, 0xbd3a_1d05_9769_ca05,
  0x3fea_d800_0000_0000, 0x3fc6_7d6e_9d78_6000, 0xbd31_1e88_30a7_06d3, 0x3fea_b000_0000_0000,
  0x3fc7_3cb9_074f_e000, 0xbd3d_66a9_0d00_05a6, 0x3fea_8000_0000_0000, 0x3fc8_23c1_6551_a000,
  0x3d1e_0ddb_9a63_1e83, 0x3fea_5800_0000_0000, 0x3fc8_e588_ebac_2000, 0x3d3b_7d5c_ab2d_1140,
  0x3fea_3000_0000_0000, 0x3fc9_a877_8deb_a000, 0x3d34_70fa_3efe_c390, 0x3fea_0000_0000_0000,
  0x3fca_93ed_3c8a_e000, 0xbd28_7243_5056_2169, 0x3fe9_d800_0000_0000, 0x3fcb_5971_a213_a000,
  0x3d39_b50e_83aa_91df, 0x3fe9_b000_0000_0000, 0x3fcc_2028_ab18_0000, 0xbd29_2e0e_e55c_7ac6,
  0x3fe9_8800_0000_0000, 0x3fcc_e816_157f_2000, 0xbd29_e0ab_a209_9515, 0x3fe9_6000_0000_0000,
  0x3fcd_b13d_b0d4_8000, 0x3d32_806a_8475_27e6, 0x3fe9_3800_0000_0000, 0x3fce_7ba3_5eb7_8000,
  0xbd0d_5eee_2379_3649, 0x3fe9_1000_0000_0000, 0x3fcf_474b_134e_0000, 0xbd3b_ae49_f1df_7b5e,
  0x3fe8_e800_0000_0000, 0x3fd0_0a1c_6add_a000, 0x3d31_cd8d_688b_9e18, 0x3fe8_c000_0000_0000,
  0x3fd0_7138_604d_6000, 0xbd3e_7632_4e91_2b17, 0x3fe8_9800_0000_0000, 0x3fd0_d8fb_813e_b000,
  0x3d1e_e8c8_8753_fa35, 0x3fe8_7800_0000_0000, 0x3fd1_2c77_cd00_7000, 0x3d13_b294_8a11_f797,
  0x3fe8_5000_0000_0000, 0x3fd1_956d_3b9b_c000, 0x3d27_d2f7_3ad1_aa14, 0x3fe8_2800_0000_0000,
  0x3fd1_ff0f_e7cf_4000, 0x3d3e_9d5b_513f_f0c1, 0x3fe8_0800_0000_0000, 0x3fd2_5410_494e_5000,
  0x3d3b_1d7a_c0ef_77f2, 0x3fe7_e000_0000_0000, 0x3fd2_bef0_7cdc_9000, 0x3d2a_9cfa_4a50_04f4,
  0x3fe7_c000_0000_0000, 0x3fd3_14f1_e1d3_6000, 0xbd28_e27a_d321_3cb8, 0x3fe7_9800_0000_0000,
  0x3fd3_8117_2856_5000, 0xbd2a_71e4_93a0_702b, 0x3fe7_7800_0000_0000, 0x3fd3_d81f_b594_7000,
  0xbd22_2c7c_2a9d_37a4, 0x3fe7_5800_0000_0000, 0x3fd4_2f9f_3ff6_2000, 0x3d39_0644_0f7d_3354,
  0x3fe7_3800_0000_0000, 0x3fd4_8797_0e95_8000, 0x3d3d_c1b8_465c_f25f, 0x3fe7_1000_0000_0000,
  0x3fd4_f637_ebba_a000, 0xbd3f_c158_cb31_24b9, 0x3fe6_f000_0000_0000, 0x3fd5_4f43_1b7b_e000,
  0x3d1a_8954_c091_0952, 0x3fe6_d000_0000_0000, 0x3fd5_a8ca_dbbe_e000, 0xbcf7_c79b_0af7_ecf8,
  0x3fe6_b000_0000_0000, 0x3fd6_02d0_8af0_9000, 0x3d1e_be91_76df_3f65, 0x3ff6_9000_0000_0000,
  0xbfd5_ff30_70a7_9000, 0xbd2e_9e43_9f10_5039, 0x3ff6_7000_0000_0000, 0xbfd5_a42a_b0f4_d000,
  0x3cde_63af_2df7_ba69, 0x3ff6_5400_0000_0000, 0xbfd5_541a_ec91_c000, 0x3cf8_16aa_dc72_eeb9,
  0x3ff6_3400_0000_0000, 0xbfd4_f81f_e476_4000, 0x3d27_fcf6_434f_f08d, 0x3ff6_1400_0000_0000,
  0xbfd4_9b9f_eb7c_1000, 0xbd3d_ac1c_58ab_60d7, 0x3ff5_f800_0000_0000, 0xbfd4_4a41_b463_c000,
  0xbd31_ee28_f37c_f612, 0x3ff5_d800_0000_0000, 0xbfd3_ecc4_60ef_6000, 0x3d06_0286_27c1_300f,
  0x3ff5_bc00_0000_0000, 0xbfd3_9a86_19f4_5000, 0xbd18_ee51_9373_54f5, 0x3ff5_9c00_0000_0000,
  0xbfd3_3c05_f128_e000, 0x3d22_b906_380e_1a7d, 0x3ff5_8000_0000_0000, 0xbfd2_e8e2_bae1_2000,
  0x3d26_7b1e_99b7_2bd8, 0x3ff5_6400_0000_0000, 0xbfd2_9552_f81f_f000, 0xbd34_8d30_1771_c408,
  0x3ff5_4800_0000_0000, 0xbfd2_4155_8bfd_1000, 0xbd30_0fff_3228_fcad, 0x3ff5_2c00_0000_0000,
  0xbfd1_ece9_5528_b000, 0x3d18_4e7b_09b4_a3b8, 0x3ff5_1000_0000_0000, 0xbfd1_980d_2dd4_2000,
  0xbd2b_7b3a_7a36_1c9a, 0x3ff4_f400_0000_0000, 0xbfd1_42bf_eb9a_0000, 0xbd31_ce61_85b5_8a9e,
  0x3ff4_d800_0000_0000, 0xbfd0_ed00_5f65_8000, 0x3d22_dc75_285a_a803, 0x3ff4_bc00_0000_0000,
  0xbfd0_96cd_5559_1000, 0xbd3f_998d_2055_0a31, 0x3ff4_a400_0000_0000, 0xbfd0_4c8d_e184_2000,
  0x3d1f_e6ba_512c_eb86, 0x3ff4_8800_0000_0000, 0xbfcf_eb02_33e6_0000, 0xbd2f_316e_32d5_e8c7,
  0x3ff4_6c00_0000_0000, 0xbfcf_3bfa_934d_6000, 0xbd2d_9f2a_937b_903b, 0x3ff4_5400_0000_0000,
  0xbfce_a534_9e23_a000, 0xbd38_1b93_4c73_ccb5, 0x3ff4_3c00_0000_0000, 0xbfce_0dbc_3d92_a000,
  0xbd35_9233_f052_9bf1, 0x3ff4_2000_0000_0000, 0xbfcd_5c21_6b4f_c000, 0x3d21_ba91_bbca_681b,
  0x3ff4_0800_0000_0000, 0xbfcc_c320_c017_6000, 0xbd24_0903_9a65_3794, 0x3ff3_f000_0000_0000,
  0xbfcc_2968_558c_2000, 0x3d2c_fd73_dee3_8a40, 0x3ff3_d400_0000_0000, 0xbfcb_7526_a22e_4000,
  0xbd2c_0dbf_2e78_5490, 0x3ff3_bc00_0000_0000, 0xbfca_d9da_1f82_8000, 0x3d38_82b7_c803_f050,
  0x3ff3_a400_0000_0000, 0xbfca_3dd0_4b93_8000, 0xbd29_7da1_366e_2c5a, 0x3ff3_8c00_0000_0000,
  0xbfc9_a107_5698_8000, 0xbd26_4aa6_242c_d098, 0x3ff3_7400_0000_0000, 0xbfc9_037d_6a18_0000,
  0xbd23_0dea_57c1_c8d9, 0x3ff3_5c00_0000_0000, 0xbfc8_6530_a8c7_0000, 0xbd39_8bb0_cb4e_a3e3,
  0x3ff3_4800_0000_0000, 0xbfc7_e0af_d630_c000, 0xbd13_9e7c_1d8f_1034, 0x3ff3_3000_0000_0000,
  0xbfc7_40f8_f540_4000, 0x3d30_b66c_9901_8aa1, 0x3ff3_1800_0000_0000, 0xbfc6_a079_d0f7_a000,
  0xbd35_a3f8_448d_14f5, 0x3ff3_0000_0000_0000, 0xbfc5_ff30_70a7_a000, 0x3d38_586f_183b_ebf2,
  0x3ff2_ec00_0000_0000, 0xbfc5_782c_b309_2000, 0x3d33_a463_5179_4442, 0x3ff2_d400_0000_0000,
  0xbfc4_d56b_5798_e000, 0xbd38_0580_15a9_6555, 0x3ff2_c000_0000_0000, 0xbfc4_4d2b_6ccb_8000,
  0x3d17_0cc1_6135_783c, 0x3ff2_a800_0000_0000, 0xbfc3_a8eb_2d31_a000, 0xbd1b_afb7_7d5d_503e,
  0x3ff2_9400_0000_0000, 0xbfc3_1f69_3eb1_a000, 0x3d2a_6726_e5a3_96fb, 0x3ff2_7c00_0000_0000,
  0xbfc2_79a3_00ab_4000, 0xbd3e_f432_b323_5108, 0x3ff2_6800_0000_0000, 0xbfc1_eed9_0e2d_c000,
  0xbd16_1563_7097_648f, 0x3ff2_5400_0000_0000, 0xbfc1_6377_fb12_4000, 0xbd09_1e1a_bf41_763e,
  0x3ff2_4000_0000_0000, 0xbfc0_d77e_7cd0_8000, 0xbd3c_b2cd_2ee2_f482, 0x3ff2_2c00_0000_0000,
  0xbfc0_4aeb_449f_6000, 0xbd2a_fa90_65cc_d35c, 0x3ff2_1400_0000_0000, 0xbfbf_42db_a3a2_4000,
  0x3d33_12b7_32df_6c0d, 0x3ff2_0000_0000_0000, 0xbfbe_2707_6e2b_0000, 0x3d2a_342c_2af0_003c,
  0x3ff1_ec00_0000_0000, 0xbfbd_09f7_2b4c_4000, 0xbd20_48c0_0035_4e33, 0x3ff1_d800_0000_0000,
  0xbfbb_eba8_1814_8000, 0x3d38_9b78_b6df_1f57, 0x3ff1_c400_0000_0000, 0xbfba_cc17_6843_4000,
  0x3d2a_a783_a0b7_fa4c, 0x3ff1_b000_0000_0000, 0xbfb9_ab42_4620_4000, 0x3d28_a648_2678_7061,
  0x3ff1_a000_0000_0000, 0xbfb8_c345_d631_8000, 0xbd3b_20f5_acb4_2a66, 0x3ff1_8c00_0000_0000,
  0xbfb7_a021_6f64_8000, 0xbd3e_124c_a184_18ff, 0x3ff1_7800_0000_0000, 0xbfb6_7bb0_726e_c000,
  0xbcef_724b_69ef_5912, 0x3ff1_6400_0000_0000, 0xbfb5_55ef_e40b_4000, 0xbd30_b497_8c86_8e23,
  0x3ff1_5000_0000_0000, 0xbfb4_2edc_bea6_4000, 0xbd1b_c0ee_ea7c_9acd, 0x3ff1_4000_0000_0000,
  0xbfb3_41d7_961b_c000, 0xbd31_d092_9983_7610, 0x3ff1_2c00_0000_0000, 0xbfb2_185b_3b75_c000,
  0x3d3e_3189_f8f3_2304, 0x3ff1_1c00_0000_0000, 0xbfb1_2964_4403_0000, 0x3d3d_53bb_751a_a773,
  0x3ff1_0800_0000_0000, 0xbfaf_fae9_119b_8000, 0xbd23_0337_4262_c554, 0x3ff0_f400_0000_0000,
  0xbfad_a047_8be3_8000, 0xbd22_52c7_b1f6_fe05, 0x3ff0_e400_0000_0000, 0xbfab_bc2b_fc45_0000,
  0x3d17_d186_9141_7daf, 0x3ff0_d400_0000_0000, 0xbfa9_d644_fdff_8000, 0xbd31_3c90_539a_473b,
  0x3ff0_c000_0000_0000, 0xbfa7_7458_f633_0000, 0x3d31_81dc_e586_af09, 0x3ff0_b000_0000_0000,
  0xbfa5_8a5b_afc9_0000, 0x3d2b_2b73_9570_ad39, 0x3ff0_9c00_0000_0000, 0xbfa3_2348_c700_0000,
  0xbd26_96db_90b1_e49f, 0x3ff0_8c00_0000_0000, 0xbfa1_3523_7859_8000, 0x3d1c_1ac3_b71f_a59b,
  0x3ff0_7c00_0000_0000, 0xbf9e_8a3e_e30d_0000, 0x3d21_a9fa_3de5_3900, 0x3ff0_6c00_0000_0000,
  0xbf9a_a672_1ee8_0000, 0xbd2a_d4eb_5c5a_f494, 0x3ff0_5800_0000_0000, 0xbf95_c45a_51b9_0000,
  0x3d26_3bb6_216d_87d8, 0x3ff0_4800_0000_0000, 0xbf91_d7f7_eb9f_0000, 0x3d14_193a_83fc_c7a6,
  0x3ff0_3800_0000_0000, 0xbf8b_cf71_2c74_0000, 0xbd1c_25e0_97bd_9771, 0x3ff0_2800_0000_0000,
  0xbf83_e729_5d26_0000, 0x3d26_09c1_ff29_a114, 0x3ff0_1800_0000_0000, 0xbf77_ee11_ebd8_0000,
  0xbd07_49d3_c2d2_3a07, 0x3ff0_0000_0000_0000, 0x0000_0000_0000_0000, 0x0000_0000_0000_0000,
]

/// 2/π in binary, after one word of zeros.
let twoOverPi: [UInt64] = [
  0x0000_0000_0000_0000, 0xa2f9_836e_4e44_1529, 0xfc27_57d1_f534_ddc0, 0xdb62_9599_3c43_9041,
  0xfe51_63ab_debb_c561, 0xb724_6e3a_424d_d2e0, 0x0649_2eea_09d1_921c, 0xfe1d_eb1c_b129_a73e,
  0xe882_35f5_2ebb_4484, 0xe99c_7026_b45f_7e41, 0x3991_d639_8353_39f4, 0x9c84_5f8b_bdf9_283b,
  0x1ff8_97ff_de05_980f, 0xef2f_118b_5a0a_6d1f, 0x6d36_7ecf_27cb_09b7, 0x4f46_3f66_9e5f_ea2d,
  0x7527_bac7_ebe5_f17b, 0x3d07_39f7_8a52_92ea, 0x6bfb_5fb1_1f8d_5d08, 0x5603_3046_fc7b_6bab,
  0xf0cf_bc20_9af4_361d,
]
