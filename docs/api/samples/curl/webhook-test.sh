curl -sS -o /dev/null -X POST "$HAULFRONT/api/v1/webhooks/$WEBHOOK_ID/test" -H "Authorization: Bearer $TOKEN"
sleep 2
curl -sS "$HAULFRONT/api/v1/webhooks/$WEBHOOK_ID/deliveries?limit=1" -H "Authorization: Bearer $TOKEN" |
  pick '.deliveries[0].status'
