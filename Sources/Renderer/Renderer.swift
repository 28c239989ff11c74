// See docs/architecture.md.
