import time

from client import call

enquiry = {
    'name': 'Ira Menon',
    'phoneNumber': '9820012345',
    'email': 'ira@kestrel.example',
    'message': 'One reefer from Mundra to Delhi on Monday?',
}
print(call('POST', '/enquiry/create-enquiry', json=enquiry)['message'])
time.sleep(2)
