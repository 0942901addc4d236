curl -sS -w '\n' "$HAULFRONT/api/v1/user/register" \
  --json "{\"name\": \"Meera Kulkarni\", \"email\": \"$EMAIL\", \"password\": \"$PASSWORD\"}"

read -r -p 'The six digits: ' CODE &&
  curl -sS -w '\n' "$HAULFRONT/api/v1/user/verify-otp" \
    --json "{\"email\": \"$EMAIL\", \"otp\": \"$CODE\"}"
