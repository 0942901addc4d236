KEY=$(node -p 'crypto.randomUUID()')
for TRY in first second; do
  FAQ=$(curl -sS "$HAULFRONT/api/v1/faq/create-faq" \
    -H "Authorization: Bearer $TOKEN" \
    -H "Idempotency-Key: $KEY" \
    --json '{"question": "Do you carry part loads?", "answer": "Daily, from Bhiwandi.", "order": 1}')
  echo "$FAQ"
done
PART_LOADS_ID=$(pick .faq._id <<<"$FAQ")
