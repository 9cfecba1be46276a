"""What /proc tells about processes: CPU time and memory."""

import os
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")


def _stat(pid):
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    except (FileNotFoundError, ProcessLookupError):
        return None


def children(pid):
    found = []
    for entry in os.listdir("/proc"):
        if entry.isdigit():
            stat = _stat(entry)
            if stat and int(stat[1]) == pid:
                found.append(int(entry))
    return found


def cpu(pid):
    """Seconds of CPU that a process has used."""
    stat = _stat(pid)
    return (int(stat[11]) + int(stat[12])) / TICKS if stat else 0.0


def postgres_cpu(postmaster):
    """Seconds that the postmaster and all its processes have used, ended ones included."""
    ended = sum(int(ticks) for ticks in _stat(postmaster)[13:15]) / TICKS
    return cpu(postmaster) + ended + sum(cpu(child) for child in children(postmaster))


def _field(file, name):
    try:
        for line in Path(file).read_text().splitlines():
            if line.startswith(name + ":"):
                return int(line.split()[1]) * 1024
    except (FileNotFoundError, ProcessLookupError):
        pass
    return 0


def resident(pid):
    return _field(f"/proc/{pid}/status", "VmRSS")


def reset_peak(pid):
    """Begins to look for the peak again, and returns what is resident now."""
    Path(f"/proc/{pid}/clear_refs").write_text("5")
    return resident(pid)


def peak_resident(pid):
    return _field(f"/proc/{pid}/status", "VmHWM")


def postgres_memory(postmaster):
    """
    Bytes of all PostgreSQL's processes together: what is their own (catalog caches, plans, sorting),
    and the whole, in which a page of shared buffers counts once.
    """
    processes = [f"/proc/{pid}/smaps_rollup" for pid in [postmaster, *children(postmaster)]]
    own = sum(_field(process, "Pss_Anon") for process in processes)
    return own, sum(_field(process, "Pss") for process in processes)
