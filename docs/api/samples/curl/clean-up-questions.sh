for ID in "$PART_LOADS_ID" "$WEIGHING_ID"; do
  curl -sS -w '\n' -X DELETE "$HAULFRONT/api/v1/faq/delete-faq" \
    -H "Authorization: Bearer $TOKEN" \
    --json "{\"faqId\": \"$ID\"}"
done
