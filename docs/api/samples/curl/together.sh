FAQS=$(curl -sS "$HAULFRONT/api/v1/faq/all-faqs?limit=1")
FAQ_ID=$(pick '.faqs[0]._id' <<<"$FAQS")
UPDATED_AT=$(pick '.faqs[0].updatedAt' <<<"$FAQS")
for TRY in first second; do
  curl -sS -o /dev/null -w "$TRY: %{http_code}\n" -X PUT "$HAULFRONT/api/v1/faq/edit-faq" \
    -H "Authorization: Bearer $TOKEN" \
    -H "If-Match: \"$UPDATED_AT\"" \
    --json "{\"faqId\": \"$FAQ_ID\", \"question\": \"Do you carry part loads?\", \"answer\": \"Daily, from Bhiwandi and Vasai.\"}"
done
