curl -sS -o logo.png "$HAULFRONT/icon-192.png"

CLIENT=$(curl -sS "$HAULFRONT/api/v1/client/create-client" \
  -H "Authorization: Bearer $TOKEN" \
  --form-string 'title=Konkan Cold Stores' \
  --form-string 'order=1' \
  -F 'clientImage=@logo.png;type=image/png')
echo "$CLIENT"
CLIENT_ID=$(pick .client._id <<<"$CLIENT")
