"""The Java of bin/oriel, for programs that are compared with Oriel."""

import re
import subprocess

from .installation import ROOT


def home():
    """The Java that bin/oriel finds."""
    shown = subprocess.run(
        [ROOT / "bin/oriel", "--version"], env={"JAVA_OPTS": "-XshowSettings:properties", "PATH": "/usr/bin:/bin"},
        capture_output=True, text=True, check=True,
    )
    found = next(line for line in (shown.stderr + shown.stdout).splitlines() if "java.home" in line)
    return type(ROOT)(found.split("=")[1].strip())


def options():
    """The options of bin/oriel for memory and its collection."""
    script = (ROOT / "bin/oriel").read_text()
    return re.findall(r"-XX:\+Use\w+|-Xmx\w+", script[script.index('exec "$java"'):])


def live_heap(pid):
    """Bytes of the objects that a Java process still needs, by a full collection."""
    shown = subprocess.run([home() / "bin/jcmd", str(pid), "GC.class_histogram"], capture_output=True, text=True, check=True)
    return int(shown.stdout.strip().splitlines()[-1].split()[2])
