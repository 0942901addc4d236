const names = [
  'Nilgiri Tea Works',
  'Kaveri Motors',
  'Aster Pharma',
  'Deccan Steel',
  'Loom & Co.',
  'Halden Paints',
  'Monsoon Foods',
  'Vanta Cells',
  'Orchid Home',
  'Tarang Audio',
  'Basalt Cement',
  'Peepal Paper',
  'Zarin Ceramics',
  'Northkey Tools',
]

export const clients = names.map((title, index) => ({
  title,
  clientImage: `client-${String(index + 1).padStart(2, '0')}.webp`,
  order: index + 1,
}))
