curl -sS "$HAULFRONT/api/v1/webhooks/$WEBHOOK_ID/deliveries?limit=100" -H "Authorization: Bearer $TOKEN" |
  node -e '
    const { deliveries } = JSON.parse(fs.readFileSync(0, "utf8"))
    for (const { _id, status } of deliveries.reverse()) if (status === "failed") console.log(_id)' |
  while read -r ID; do
    curl -sS -X POST "$HAULFRONT/api/v1/webhooks/deliveries/$ID/resend" -H "Authorization: Bearer $TOKEN" | pick .message
  done
