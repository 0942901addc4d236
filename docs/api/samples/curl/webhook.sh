WEBHOOK=$(curl -sS "$HAULFRONT/api/v1/webhooks" \
  -H "Authorization: Bearer $TOKEN" \
  --json '{
    "url": "http://127.0.0.1:4000/",
    "events": ["enquiry.created", "content.published"]
  }')
echo "$WEBHOOK"
WEBHOOK_ID=$(pick .webhook._id <<<"$WEBHOOK")
export WEBHOOK_SECRET=$(pick .secret <<<"$WEBHOOK")
