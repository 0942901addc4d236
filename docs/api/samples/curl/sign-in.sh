export TOKEN=$(curl -sS "$HAULFRONT/api/v1/user/login" \
  --json "{\"email\": \"$EMAIL\", \"password\": \"$PASSWORD\"}" | pick .token)

curl -sS -w '\n' "$HAULFRONT/api/v1/user/profile" -H "Authorization: Bearer $TOKEN"
