curl -sS "$HAULFRONT/api/v1/enquiry/create-enquiry" \
  --json '{
    "name": "Ira Menon",
    "phoneNumber": "9820012345",
    "email": "ira@kestrel.example",
    "message": "One reefer from Mundra to Delhi on Monday?"
  }' | pick .message
sleep 2
