const icon = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${body}</svg>`

export const features = [
  {
    title: 'One-minute tracking',
    description:
      'Every tractor and every trailer reports place, speed and door state once a minute. Contract customers see what the control room sees.',
    svgContent: icon(
      '<path d="M24 43S9 30.5 9 19.5a15 15 0 0 1 30 0C39 30.5 24 43 24 43Z"/><circle cx="24" cy="19.5" r="9"/><path d="M24 14v5.5l3.8 2.6"/>',
    ),
    order: 1,
  },
  {
    title: 'A seal number on every waybill',
    description: 'Bolt seals are photographed at loading and at delivery. A broken seal stops the truck at the next hub, not at your gate.',
    svgContent: icon(
      '<rect x="7" y="9" width="34" height="30" rx="1"/><path d="M24 9v30M15 14v20M33 14v20M12.5 24h5M30.5 24h5"/><circle cx="24" cy="24" r="4.5" fill="currentColor" stroke="none"/>',
    ),
    order: 2,
  },
  {
    title: 'Two drivers past 500 km',
    description: 'Long lanes run with two drivers and four-hour turns. It costs us a salary and saves you a night.',
    svgContent: icon(
      '<circle cx="24" cy="24" r="17"/><circle cx="24" cy="24" r="4.5"/><path d="M7.4 21.5C13 19 18 19.6 19.7 22.6M40.6 21.5C35 19 30 19.6 28.3 22.6M22.5 28.2C22 33 20.5 37 17.5 39.5M25.5 28.2C26 33 27.5 37 30.5 39.5"/>',
    ),
    order: 3,
  },
  {
    title: 'Fixed departures',
    description: 'Line-haul leaves Bhiwandi at 20:30, 23:00 and 01:30, full or not. Part loads do not wait for company.',
    svgContent: icon(
      '<rect x="6" y="8" width="36" height="32" rx="2"/><path d="M6 17h36M13 24h9M13 29h9M13 34h9M29 24h6M29 29h6M29 34h3"/><path d="M14 5v6M34 5v6"/>',
    ),
    order: 4,
  },
  {
    title: 'Loading by plan',
    description:
      'Weights and sizes go into a drawn loading plan before the truck is sent, so that the axle load is right at the first weighbridge.',
    svgContent: icon(
      '<path d="M4 34V13h27v21"/><path d="M31 20h7l6 7v7h-4.5M9 34H4M31 34H18"/><circle cx="13.5" cy="35" r="4"/><circle cx="35.5" cy="35" r="4"/><path d="M9 28v-9h7v9M16 28v-6h6v6M22 28V18h5v10"/>',
    ),
    order: 5,
  },
  {
    title: 'Temperature on record',
    description: 'Reefers log a reading every 60 seconds at four points. The trace comes with your delivery note.',
    svgContent: icon(
      '<path d="M18 27.5V9a4.5 4.5 0 0 1 9 0v18.5a8.5 8.5 0 1 1-9 0Z"/><circle cx="22.5" cy="34.5" r="3.5" fill="currentColor" stroke="none"/><path d="M22.5 31V16M33 10h8M33 16h5M33 22h8"/>',
    ),
    order: 6,
  },
  {
    title: 'Papers before wheels',
    description:
      'E-way bill, invoice, permit and insurance are checked at the desk. A truck with an open line in its folder does not leave.',
    svgContent: icon('<path d="M11 5h18l8 8v30H11Z"/><path d="M29 5v8h8M17 20h9M17 26h6"/><path d="m21 34.5 3.5 3.5 7-8.5"/>'),
    order: 7,
  },
  {
    title: 'Yard staff of our own',
    description: 'The people who strap your pallets are on our payroll, trained for four days, and sign the loading sheet with their name.',
    svgContent: icon(
      '<path d="M10 22a14 14 0 0 1 28 0M7 22h34v4H7Z"/><path d="M20 9.5V18M28 9.5V18M13 26v3a11 11 0 0 0 22 0v-3M9 44c1.5-4 5-6 9-6.5M39 44c-1.5-4-5-6-9-6.5"/>',
    ),
    order: 8,
  },
]
