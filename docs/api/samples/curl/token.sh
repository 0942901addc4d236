CREATED=$(curl -sS "$HAULFRONT/api/v1/tokens" \
  -H "Authorization: Bearer $TOKEN" \
  --json '{"name": "Nightly price import", "role": "editor", "contentTypes": ["services", "faqs"]}')
export API_TOKEN=$(pick .secret <<<"$CREATED")
API_TOKEN_ID=$(pick .token._id <<<"$CREATED")

curl -sS -w '\n' "$HAULFRONT/api/v1/drafts" -H "Authorization: Bearer $API_TOKEN"
