"""Draws a model with one shadowed light by raylib, off screen, and says what a picture takes.

Usage: raylib_bench.py MODEL.glb WIDTH HEIGHT SHADOW FRAMES [PICTURE.png]. Prints milliseconds of
wall time and of processor time for one picture, read back: the median of all. raylib needs a
window, so that where there is no display one that nobody sees is started.
"""
import atexit
import os
import subprocess
import sys
import time

import pyray as ray
from raylib import rl

# Whoever reads our numbers reads until nobody can write: a server must not hold their pipe, nor outlive us.
if not os.environ.get("DISPLAY"):
    number, told = os.pipe()
    server = subprocess.Popen(["Xvfb", "-displayfd", str(told), "-screen", "0", "1920x1200x24"],
                              pass_fds=[told], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    atexit.register(server.terminate)
    os.environ["DISPLAY"] = ":" + os.read(number, 16).decode().strip()

model_file, width, height, shadow, frames = sys.argv[1], *map(int, sys.argv[2:6])

VERTEX = """#version 330
in vec3 vertexPosition; in vec3 vertexNormal; in vec4 vertexColor;
uniform mat4 mvp; uniform mat4 matModel; uniform mat4 toLight;
out vec3 place; out vec3 normal; out vec4 colour; out vec4 inLight;
void main() {
  place = (matModel * vec4(vertexPosition, 1.0)).xyz;
  normal = mat3(matModel) * vertexNormal;
  colour = vertexColor;
  inLight = toLight * vec4(place, 1.0);
  gl_Position = mvp * vec4(vertexPosition, 1.0);
}"""
FRAGMENT = """#version 330
in vec3 place; in vec3 normal; in vec4 colour; in vec4 inLight;
uniform vec4 colDiffuse; uniform vec3 eye; uniform vec3 light; uniform sampler2D shadowMap;
out vec4 result;
void main() {
  vec3 n = normalize(normal);
  vec3 h = normalize(light + normalize(eye - place));
  vec3 p = inLight.xyz / inLight.w * 0.5 + 0.5;
  float open = texture(shadowMap, p.xy).r < p.z - 0.003 ? 0.0 : 1.0;
  vec3 base = colour.rgb * colDiffuse.rgb;
  float lit = max(dot(n, light), 0.0) * open;
  vec3 c = base * (0.05 + lit) + vec3(0.04) * pow(max(dot(n, h), 0.0), 32.0) * open;
  result = vec4(pow(c, vec3(1.0 / 2.2)), 1.0);
}"""

ray.set_trace_log_level(ray.TraceLogLevel.LOG_ERROR)
ray.set_config_flags(ray.ConfigFlags.FLAG_WINDOW_HIDDEN)
ray.init_window(width, height, "bench")
model = ray.load_model(model_file)
shader = ray.load_shader_from_memory(VERTEX, FRAGMENT)
locations = {name: ray.get_shader_location(shader, name)
             for name in ("eye", "light", "shadowMap", "toLight")}
for index in range(model.materialCount):
    model.materials[index].shader = shader

shadow_buffer = rl.rlLoadFramebuffer()
rl.rlEnableFramebuffer(shadow_buffer)
shadow_depth = rl.rlLoadTextureDepth(shadow, shadow, False)
rl.rlFramebufferAttach(shadow_buffer, shadow_depth, rl.RL_ATTACHMENT_DEPTH,
                       rl.RL_ATTACHMENT_TEXTURE2D, 0)
rl.rlDisableFramebuffer()
target = ray.load_render_texture(width, height)
eye = ray.Vector3(45, 30, 75)
camera = ray.Camera3D(eye, ray.Vector3(0, 48, 0), ray.Vector3(0, 1, 0), 68.0, 0)
way = ray.vector3_normalize(ray.Vector3(0.6, 0.7, 0.5))
lamp = ray.Camera3D(ray.vector3_add(ray.Vector3(0, 48, 0), ray.vector3_scale(way, 120)),
                    ray.Vector3(0, 48, 0), ray.Vector3(0, 1, 0), 110.0, 1)
ray.set_shader_value(shader, locations["eye"], eye, ray.ShaderUniformDataType.SHADER_UNIFORM_VEC3)
ray.set_shader_value(shader, locations["light"], way,
                     ray.ShaderUniformDataType.SHADER_UNIFORM_VEC3)


def draw(angle):
    """One picture: the lamp's view of the model, then the eye's."""
    rl.rlEnableFramebuffer(shadow_buffer)
    rl.rlViewport(0, 0, shadow, shadow)
    rl.rlClearScreenBuffers()
    ray.begin_mode_3d(lamp)
    to_light = ray.matrix_multiply(rl.rlGetMatrixModelview(), rl.rlGetMatrixProjection())
    ray.draw_model_ex(model, (0, 0, 0), (0, 1, 0), angle, (1, 1, 1), ray.WHITE)
    ray.end_mode_3d()
    rl.rlDisableFramebuffer()
    ray.begin_texture_mode(target)
    ray.clear_background(ray.BLACK)
    ray.begin_mode_3d(camera)
    ray.set_shader_value_matrix(shader, locations["toLight"], to_light)
    rl.rlEnableShader(shader.id)
    rl.rlActiveTextureSlot(10)
    rl.rlEnableTexture(shadow_depth)
    slot = ray.ffi.new("int *", 10)
    rl.rlSetUniform(locations["shadowMap"], slot, rl.RL_SHADER_UNIFORM_INT, 1)
    ray.draw_model_ex(model, (0, 0, 0), (0, 1, 0), angle, (1, 1, 1), ray.WHITE)
    ray.end_mode_3d()
    ray.end_texture_mode()


walls, processors = [], []
for number in range(frames + 3):
    wall, processor = time.perf_counter(), time.process_time()
    draw(number * 0.5)
    image = ray.load_image_from_texture(target.texture)
    walls.append(time.perf_counter() - wall)
    processors.append(time.process_time() - processor)
    if number == frames + 2 and len(sys.argv) > 6:
        ray.export_image(image, sys.argv[6])
    ray.unload_image(image)
walls, processors = sorted(walls[3:]), sorted(processors[3:])
print(walls[len(walls) // 2] * 1e3, processors[len(processors) // 2] * 1e3)
