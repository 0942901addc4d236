const pairs: readonly (readonly [string, string])[] = [
  [
    'How soon can you place a truck?',
    'Within 4 hours inside Bhiwandi, Chakan and Hosur, and within 12 hours in the other 28 branch cities. For a loading before noon tomorrow, book by 18:00 today.',
  ],
  [
    'What do you need for a rate?',
    'Origin and destination PIN codes, gross weight, the number and size of pieces, the loading date, and whether the goods are hazardous or temperature-controlled. With those we answer in 40 minutes between 08:00 and 20:00.',
  ],
  [
    'How do I trace my load?',
    'Every waybill has a number that begins with PF. Send it to the desk by phone or chat and you get the last place, the next stop and the expected hour. Contract customers receive the same every two hours by email.',
  ],
  [
    'Is my cargo insured?',
    'Carrier’s liability is included up to ₹100 per kilogram. All-risk cover is arranged on request at 0.08 per cent of the invoice value, and must be confirmed before loading.',
  ],
  [
    'How long do I have to load and unload?',
    'Three hours free at each end for a full truck, one hour for a van. After that, detention is ₹350 an hour for a single-axle vehicle and ₹600 for a multi-axle one.',
  ],
  [
    'Do you collect small quantities?',
    'Yes. Part load starts at 50 kg or one carton. Pick-up is free above 300 kg within 20 km of a branch.',
  ],
  [
    'Which containers do you haul?',
    '20 ft, 40 ft and 40 ft high cube, dry and reefer, up to 28 tonnes of cargo, from Nhava Sheva, Mundra and Chennai. We also carry empty returns and factory-stuffed exports.',
  ],
  [
    'Can you clear customs for us?',
    'Yes, with our own licensed brokers at all three ports. With complete papers before 14:00 we file the bill of entry the same day.',
  ],
  [
    'What happens when a truck breaks down?',
    'The control room sees a stop of more than 25 minutes and calls the driver. Within 150 km of a hub, a replacement tractor couples up in under five hours. You are told within 30 minutes.',
  ],
  [
    'Do you carry hazardous goods?',
    'Classes 2, 3, 8 and 9 on licensed vehicles with trained drivers. We need the safety data sheet and a transport emergency card before loading. We do not carry classes 1 and 7.',
  ],
  [
    'How do I get proof of delivery?',
    'The signed copy is photographed at the door and sent within the hour. The paper original follows with the monthly statement, or by courier on request.',
  ],
  [
    'What are your payment terms?',
    'Advance payment for a first load, 15 days after three loads, and 30 days on a yearly contract. Fuel is adjusted on the first of the month against the published diesel price in Mumbai, up and down.',
  ],
]

export const faqs = pairs.map(([question, answer], index) => ({ question, answer, order: index + 1 }))
