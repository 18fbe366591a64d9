#!/bin/bash
# SPDX-License-Identifier: MIT
# Assistants ask a server (`arbiter serve --mcp`): what the protocol demands of HTTP, what is refused, a tool process that dies,
# and the official client, where it is there (as for cli.mcp_client).
. "$(dirname "$0")/server.sh"

# ask BODY [CURL_OPTION...]: the answer, and after a blank its status.
ask()
{
    curl -sS --max-time 60 -w ' %{http_code}' -H 'Content-Type: application/json' \
        -H 'Accept: application/json, text/event-stream' "${@:2}" --data-binary "$1" "http://127.0.0.1:$port/api/mcp"
}

expect() # TEXT ANSWER
{
    [[ $2 == *"$1"* ]] || fail "no '$1' in $2"
}

start_server
expect '"code":"no-mcp"' "$(ask '{}')"
kill -TERM "$server"
await_server || fail "exit status $?"

start_server --mcp
initialize='{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"test","version":"1"}}}'
expect '"protocolVersion":"2025-06-18"' "$(ask "$initialize")"
[[ $(ask '{"jsonrpc":"2.0","method":"notifications/initialized"}') == ' 202' ]] || fail "a notification"
judge=$(printf '{\n "jsonrpc": "2.0", "id": "a",\r\n "method": "tools/call",\n "params": {"name": "judge_move",\n "arguments": {"move": "e2e5"}}\n}\n')
expect '"code":"not-how-it-moves"' "$(ask "$judge" -H 'MCP-Protocol-Version: 2025-11-25')"
expect '"bad-protocol-version"' "$(ask "$judge" -H 'MCP-Protocol-Version: 2031-01-01')"
expect ' 400' "$(ask "$judge" -H 'MCP-Protocol-Version: 2031-01-01')"
expect '"foreign-origin"' "$(ask "$judge" -H 'Origin: https://evil.example')"
expect '"not-json"' "$(ask "$judge" -H 'Content-Type: text/plain')"
expect '"code":-32700' "$(ask '{"jsonrpc"')"
expect '"bad-body"' "$(ask ' ')"
head -c 70000 /dev/zero | tr '\0' 1 >"$work/long"
expect ' 413' "$(ask "@$work/long")"
[[ $(curl -sS -o /dev/null -w '%{http_code}' "http://127.0.0.1:$port/api/mcp") == 405 ]] || fail "GET is not refused"

# What answers is a process of its own: when it dies, the next one answers.
tools=$(pgrep -P "$server" -f ' mcp$') || fail "no process answers"
kill -9 "$tools"
ask "$judge" >/dev/null
expect '"code":"not-how-it-moves"' "$(ask "$judge")"

# Eight ask for a search each, and a player is answered meanwhile.
search='{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"best_move","arguments":{"nodes":100000}}}'
asking=()
for count in 1 2 3 4 5 6 7 8; do
    ask "$search" >"$work/search$count.out" &
    asking+=($!)
done
[[ $(curl -sS --max-time 1 -o /dev/null -w '%{http_code}' "http://127.0.0.1:$port/api/games") == 200 ]] || fail "others wait"
wait "${asking[@]}"
for count in 1 2 3 4 5 6 7 8; do
    grep -qE '"structuredContent".* 200$' "$work/search$count.out" || fail "an answer is missing: $(<"$work/search$count.out")"
done

status=0
timeout 120 node "$(dirname "$0")/../cli/mcp_client_test.mjs" "http://127.0.0.1:$port/api/mcp" \
    "$(realpath -m "$(dirname "$0")/../../build/peers")" || status=$?
((status == 0 || status == 77 || status == 127)) || fail "the official client: $status"

# The end does not wait for a long answer.
ask "${search/100000/2000000}" >"$work/last.out" 2>&1 &
begin=$SECONDS
kill -TERM "$server"
await_server || fail "exit status $?"
((SECONDS - begin < 10)) || fail "the end took $((SECONDS - begin)) s"

start_server --mcp --members-only
expect '"login-needed"' "$(ask "$judge")"
echo "assistants are answered over HTTP"
