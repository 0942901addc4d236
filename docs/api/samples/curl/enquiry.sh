curl -sS -w '\n' "$HAULFRONT/api/v1/enquiry/create-enquiry" \
  --json '{
    "name": "Ira Menon",
    "phoneNumber": "9820012345",
    "email": "ira@kestrel.example",
    "message": "Two pallets from Nhava Sheva to Pune on Friday?"
  }'
