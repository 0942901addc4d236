/** Styles of a text field on the site: the enquiry form's and the search of questions. */
export const textBox = {
  width: '100%',
  minHeight: '52px',
  padding: '12px 16px',
  background: 'bg.panel',
  color: 'fg',
  border: '1px solid',
  borderColor: 'border.emphasized',
  borderRadius: 'l1',
  fontSize: '1.0625rem',
} as const
