from client import send

enquiry = {
    'name': 'Ira Menon',
    'phoneNumber': '9820012345',
    'email': 'ira@kestrel.example',
    'message': 'Two pallets from Nhava Sheva to Pune on Friday?',
}
response = send('POST', '/enquiry/create-enquiry', json=enquiry)
print(response.json()['message'])
