API_TOKEN=$(curl -sS "$HAULFRONT/api/v1/tokens" \
  -H "Authorization: Bearer $TOKEN" \
  --json '{"name": "Nightly import", "role": "editor", "contentTypes": ["faqs"]}' | pick .secret)

curl -sS "$HAULFRONT/api/v1/drafts" -H "Authorization: Bearer $API_TOKEN"
