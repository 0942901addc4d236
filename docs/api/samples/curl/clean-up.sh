curl -sS -w '\n' -X DELETE "$HAULFRONT/api/v1/tokens/$API_TOKEN_ID" -H "Authorization: Bearer $TOKEN"
curl -sS -w '\n' -X DELETE "$HAULFRONT/api/v1/client/delete-client" \
  -H "Authorization: Bearer $TOKEN" \
  --json "{\"clientId\": \"$CLIENT_ID\"}"
curl -sS -w '\n' -X DELETE "$HAULFRONT/api/v1/faq/delete-faq" \
  -H "Authorization: Bearer $TOKEN" \
  --json "{\"faqId\": \"$FAQ_ID\"}"
curl -sS -w '\n' "$HAULFRONT/api/v1/enquiry/erase" \
  -H "Authorization: Bearer $TOKEN" \
  --json '{"email": "rohan.sawant@konkancold.example", "confirm": true}'
