HAULFRONT=http://127.0.0.1:3000
EMAIL=you@portolan.example
PASSWORD='seven grey cranes'
