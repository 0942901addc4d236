DRAFT=$(curl -sS "$HAULFRONT/api/v1/faq/create-faq?draft=true" \
  -H "Authorization: Bearer $API_TOKEN" \
  --json '{"question": "Do you deliver on Sundays?", "answer": "In Mumbai and Pune."}')
FAQ_ID=$(pick .faq._id <<<"$DRAFT")

curl -sS -w '\n' "$HAULFRONT/api/v1/drafts/faqs/$FAQ_ID/publish" \
  -H "Authorization: Bearer $API_TOKEN" \
  --json '{}'
