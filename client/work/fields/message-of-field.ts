const forAllFields = 'Please fill in all required fields'

/** The contract's message for a whole form, which its summary shows, as that of one of its fields; another message as it is. */
export const messageOfField = (label: string, message: string) => (message === forAllFields ? `${label} is required` : message)
