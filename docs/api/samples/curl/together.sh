FAQ=$(curl -sS "$HAULFRONT/api/v1/faq/create-faq" \
  -H "Authorization: Bearer $TOKEN" \
  --json '{"question": "Do you weigh at night?", "answer": "Until two."}')
WEIGHING_ID=$(pick .faq._id <<<"$FAQ")
UPDATED_AT=$(pick .faq.updatedAt <<<"$FAQ")

for TRY in first second; do
  curl -sS -o /dev/null -w "$TRY: %{http_code}\n" -X PUT "$HAULFRONT/api/v1/faq/edit-faq" \
    -H "Authorization: Bearer $TOKEN" \
    -H "If-Match: \"$UPDATED_AT\"" \
    --json "{\"faqId\": \"$WEIGHING_ID\", \"question\": \"Do you weigh at night?\", \"answer\": \"Until four.\"}"
done
