TOKEN=$(curl -sS "$HAULFRONT/api/v1/user/login" \
  --json "{\"email\": \"$EMAIL\", \"password\": \"$PASSWORD\"}" |
  sed 's/.*"token":"\([^"]*\)".*/\1/')

curl -sS "$HAULFRONT/api/v1/user/profile" -H "Authorization: Bearer $TOKEN"
