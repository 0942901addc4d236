DELIVERY_ID=$(curl -sS "$HAULFRONT/api/v1/webhooks/$WEBHOOK_ID/deliveries?limit=1" -H "Authorization: Bearer $TOKEN" |
  pick '.deliveries[0]._id')
curl -sS -w '\n' -X POST "$HAULFRONT/api/v1/webhooks/deliveries/$DELIVERY_ID/resend" -H "Authorization: Bearer $TOKEN"
