HAULFRONT=http://127.0.0.1:3000

# Prints one value of a JSON response: `pick .token`. If it is missing, prints the response as an error.
# The same with jq: pick() { jq -er "$1"; }
pick() {
  node -e '
    const text = fs.readFileSync(0, "utf8")
    const value = process.argv[1].match(/\w+/g).reduce((part, key) => part?.[key], JSON.parse(text))
    if (value === undefined) { console.error(text); process.exit(1) }
    console.log(value)' "$1"
}
