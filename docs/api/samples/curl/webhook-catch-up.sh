for STATUS in failed waiting; do
  curl -sS "$HAULFRONT/api/v1/webhooks/$WEBHOOK_ID/deliveries?status=$STATUS&limit=100" -H "Authorization: Bearer $TOKEN"
done |
  node -e 'for (const [id] of fs.readFileSync(0, "utf8").matchAll(/(?<="_id":")[^"]+/g)) console.log(id)' |
  while read -r ID; do
    curl -sS -X POST "$HAULFRONT/api/v1/webhooks/deliveries/$ID/resend" -H "Authorization: Bearer $TOKEN" | pick .message
  done
