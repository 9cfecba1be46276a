-- The requests of one operation, for wrk. From the environment: OPERATION (get, list, create,
-- update, webhook, and get_named, list_named, call_get and call_search, which read with the names of lookups, and call_create), TOKENS (of one workspace or of several, which take turns at random), OBJECT (the path of
-- the object's records, or of the webhook), ROWS, BASE_MS, STEP_MS and ID_TAIL (the ids of loaded records can be
-- computed from their number, and are alike in all workspaces). Of pages (sign_in, home, page_…, palette, and pages, which are several at random),
-- with what a browser sends: COOKIE.
-- list_page, list_sorted and list_found are lists over REST that read what the pages of lists show.
local operation = os.getenv("OPERATION")
local path = os.getenv("OBJECT")
local rows = tonumber(os.getenv("ROWS"))
local base = tonumber(os.getenv("BASE_MS"))
local step = tonumber(os.getenv("STEP_MS"))
local tail = os.getenv("ID_TAIL")
local id_end = "-" .. tail:sub(1, 4) .. "-" .. tail:sub(5, 8) .. "-" .. tail:sub(9)

local headers = {}
for token in os.getenv("TOKENS"):gmatch("%S+") do
  headers[#headers + 1] = {
    ["Authorization"] = "Bearer " .. token, ["Content-Type"] = "application/json",
  }
end
math.randomseed(os.time())

local function send(method, path, body)
  return wrk.format(method, path, headers[math.random(#headers)], body)
end

local function id()
  local ms = base + math.random(rows) * step
  return string.format("%08x-%04x", math.floor(ms / 65536), ms % 65536) .. id_end
end

local function record()
  return path .. "/" .. id()
end

local function call(tool, arguments)
  return send("POST", "/api/mcp", '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"' .. tool
    .. '","arguments":{"objectApiName":"contacts",' .. arguments .. '}}}')
end

local function contact()
  return '"fields":{"firstName":"Bench","lastName":"Person","jobTitle":"Sales Manager",'
    .. '"email":"bench.person' .. math.random(1000000000) .. '@example.com",'
    .. '"phone":"+49 303 1234567","address":{"city":"Berlin"},'
    .. '"leadSource":"web","status":"lead"}'
end

-- What browsers accept.
local encodings = "gzip, deflate, br, zstd"

local function page(path)
  return wrk.format("GET", path, {
    ["Accept"] = "text/html", ["Accept-Encoding"] = encodings, ["Accept-Language"] = "en",
    ["Cookie"] = os.getenv("COOKIE"),
  })
end

-- These ask for compressed answers in the same way.
local function compressed(path)
  return wrk.format("GET", path, {
    ["Authorization"] = headers[1]["Authorization"], ["Accept-Encoding"] = encodings,
  })
end

-- The columns of contacts that nobody has arranged.
local shown = "limit=50&fields=company,status,email,phone,leadSource,owner&expand=company,owner"

-- The number of a contact is in its e-mail address.
local function word()
  return math.random(1000, rows)
end

-- Searches by name, as far as somebody has typed them. Their answers are read, so they are not compressed.
local people = {
  "james+berger", "mary+mullerson", "anna", "lukas+schuman", "sophie+gold", "elizabeth+blackwood", "fatima+whitfield",
  "company+12", "company+1999", "harken", "colwick", "andersky", "wei+tan", "olga+petescu", "unknown", "bench",
}

local function typed(path)
  local name = people[math.random(#people)]
  return wrk.format("GET", path .. name:sub(1, math.random(#name)), {
    ["Accept"] = "text/html", ["Accept-Language"] = "en", ["Cookie"] = os.getenv("COOKIE"),
  })
end

local names = "expand=company,owner,createdBy,updatedBy"

local requests = {
  get_named = function() return send("GET", record() .. "?" .. names) end,
  list_named = function() return send("GET", path .. "?limit=20&" .. names) end,
  call_get = function() return call("get_record", '"recordId":"' .. id() .. '"') end,
  call_search = function() return call("search_records", '"limit":20') end,
  get = function() return send("GET", record()) end,
  list = function() return send("GET", path .. "?limit=25") end,
  sign_in = function() return page("/sign-in") end,
  home = function() return page("/") end,
  list_page = function() return compressed(path .. "?" .. shown) end,
  list_sorted = function() return compressed(path .. "?sort=jobTitle&" .. shown) end,
  list_found = function() return compressed(path .. "?q=" .. word() .. "&" .. shown) end,
  page_list = function() return page("/contacts") end,
  page_sorted = function() return page("/contacts?sort=jobTitle") end,
  page_found = function() return page("/contacts?q=" .. word()) end,
  page_record = function() return page("/contacts/" .. id()) end,
  page_search = function() return typed("/search?q=") end,
  palette = function() return typed("/search/palette?object=&recent=&q=") end,
  call_create = function() return call("create_record", contact()) end,
  create = function() return send("POST", path, "{" .. contact() .. "}") end,
  webhook = function()
    local body = '{"person":{"first":"Bench","last":"Person","title":"Sales Manager",'
      .. '"emails":["bench.person' .. math.random(1000000000) .. '@example.com"],'
      .. '"phone":"+49 303 1234567","city":"Berlin"},"status":"lead"}'
    return send("POST", path, body)
  end,
  update = function()
    local body = '{"fields":{"jobTitle":"Sales Manager ' .. math.random(1000000000) .. '"}}'
    return send("PATCH", record(), body)
  end,
}
local visited = {
  requests.page_list, requests.page_record, function() return page("/events") end,
}
requests.pages = function() return visited[math.random(#visited)]() end
request = requests[operation]

done = function(summary, latency)
  local errors = summary.errors
  io.write(string.format("RESULT %.3f %d %.3f %.3f %d\n",
    summary.duration / 1e6, summary.requests, latency:percentile(50) / 1000,
    latency:percentile(99) / 1000,
    errors.connect + errors.read + errors.write + errors.timeout + errors.status))
end
