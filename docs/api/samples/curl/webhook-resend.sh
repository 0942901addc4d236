DELIVERY_ID=$(pick .delivery._id <<<"$DELIVERY")
curl -sS -X POST "$HAULFRONT/api/v1/webhooks/deliveries/$DELIVERY_ID/resend" -H "Authorization: Bearer $TOKEN"
