curl -sS -i -w '\n' "$HAULFRONT/api/v1/faq/create-faq" \
  -H "Authorization: Bearer $TOKEN" \
  --json '{"question": "Do you carry part loads?"}'
