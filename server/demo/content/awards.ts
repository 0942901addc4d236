// Oldest first: awards have no order, and the newest is shown first.
export const awards = [
  {
    awardTitle: 'Authorised Economic Operator, Tier 2',
    awardDescription: 'Certified for direct port delivery and deferred duty at all three gateway ports.',
    awardYear: 2021,
    awardGivenBy: 'Customs partner programme',
  },
  {
    awardTitle: 'Best Place to Drive',
    awardDescription: 'Voted by drivers: fixed rest stops, pay on the fifth, a roster two weeks ahead.',
    awardYear: 2022,
    awardGivenBy: 'Highway Drivers’ Federation',
  },
  {
    awardTitle: 'Warehouse Team of the Year',
    awardDescription: 'For a pick accuracy of 99.94 per cent across 1.2 million lines at Bhiwandi.',
    awardYear: 2023,
    awardGivenBy: 'Storage & Handling Awards',
  },
  {
    awardTitle: 'Cold Chain Operator, Western Region',
    awardDescription: 'For 99.7 per cent of pharmaceutical trips inside the temperature band from door to door.',
    awardYear: 2024,
    awardGivenBy: 'Indian Cold Logistics Review',
  },
  {
    awardTitle: 'Safest Long-haul Fleet',
    awardDescription: 'For 58 million kilometres with 0.19 reportable incidents per million.',
    awardYear: 2025,
    awardGivenBy: 'Road Freight Safety Council',
  },
  {
    awardTitle: 'Container Haulier of the Year',
    awardDescription: 'For 61,400 boxes moved out of Nhava Sheva with an average gate-out of 5\u00a0h\u00a040\u00a0min.',
    awardYear: 2025,
    awardGivenBy: 'Western Ports Forum',
  },
]
