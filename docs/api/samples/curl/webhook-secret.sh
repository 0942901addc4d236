curl -sS -X POST "$HAULFRONT/api/v1/webhooks/$WEBHOOK_ID/secret" -H "Authorization: Bearer $TOKEN" | pick .secret
