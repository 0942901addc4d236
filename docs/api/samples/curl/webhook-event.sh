curl -sS "$HAULFRONT/api/v1/enquiry/create-enquiry" \
  --json '{
    "name": "Rohan Sawant",
    "phoneNumber": "910147023519",
    "email": "rohan.sawant@konkancold.example",
    "message": "One reefer from Mundra to Delhi on Monday?"
  }' | pick .message
sleep 2
