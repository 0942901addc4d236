curl -sS -w '\n' -X DELETE "$HAULFRONT/api/v1/webhooks/$WEBHOOK_ID" -H "Authorization: Bearer $TOKEN"
