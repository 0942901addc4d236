import time

from client import call

enquiry = {
    'name': 'Rohan Sawant',
    'phoneNumber': '910147023519',
    'email': 'rohan.sawant@konkancold.example',
    'message': 'One reefer from Mundra to Delhi on Monday?',
}
print(call('POST', '/enquiry/create-enquiry', json=enquiry)['message'])
time.sleep(2)
