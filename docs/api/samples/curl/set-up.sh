HAULFRONT=http://127.0.0.1:3000
EMAIL=you@portolan.example
PASSWORD='seven grey cranes'

# One value out of a JSON text. If you have jq: pick() { jq -r "$1"; }
pick() { node -p "JSON.parse(fs.readFileSync(0))$1"; }
