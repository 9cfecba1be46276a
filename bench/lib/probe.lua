-- Requests at a steady pace, for wrk with one thread: what requests.lua reads from the environment,
-- and PAUSE_MS, how long each connection rests before it asks again. Tells how often it got which status; an answer that
-- contains the text LATE, if there is one, counts as late.
dofile(os.getenv("REQUESTS"))

local pause = tonumber(os.getenv("PAUSE_MS"))
local late = os.getenv("LATE")
local threads = {}

setup = function(thread) threads[#threads + 1] = thread end
delay = function() return math.random(pause * 2) end

statuses = ""
local count = {}
response = function(status, _, body)
  if late and body:find(late, 1, true) then status = "late" end
  count[status] = (count[status] or 0) + 1
  local text = ""
  for code, times in pairs(count) do text = text .. " " .. code .. "=" .. times end
  statuses = text
end

local result = done
done = function(summary, latency, requests)
  result(summary, latency, requests)
  io.write("STATUSES" .. threads[1]:get("statuses") .. "\n")
  io.write(string.format("UNANSWERED %d\n",
    summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout))
end
