curl -sS -w '\n' "$HAULFRONT/api/v1/enquiry/create-enquiry" \
  --json '{
    "name": "Rohan Sawant",
    "phoneNumber": "910147023519",
    "email": "rohan.sawant@konkancold.example",
    "message": "Eleven tonnes of mango pulp, Ratnagiri to Nhava Sheva, at minus eighteen all the way. Can a reefer be here by Thursday?",
    "from": "Ratnagiri",
    "to": "Nhava Sheva",
    "weight": "11 t",
    "loadingDate": "2026-03-05"
  }'
