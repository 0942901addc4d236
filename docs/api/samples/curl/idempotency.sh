KEY=$(node -p 'crypto.randomUUID()')
for TRY in first second; do
  curl -sS -w '\n' "$HAULFRONT/api/v1/faq/create-faq" \
    -H "Authorization: Bearer $TOKEN" \
    -H "Idempotency-Key: $KEY" \
    --json '{"question": "Do you carry part loads?", "answer": "Daily, from Bhiwandi."}'
done
