import { addDays } from '../../../shared/calendar.ts'

const now = new Date()
const nextSaturday = addDays(now.toISOString().slice(0, 10), 6 - now.getUTCDay() || 7)

export const enquiries = [
  {
    name: 'Sneha Kulkarni',
    phoneNumber: '9820014477',
    email: 'sneha.kulkarni@haldenpaints.example',
    message:
      'Need a rate for two 32 ft multi-axle trucks a week, Taloja to Rudrapur, 15 t of paint in drums (class 3). First loading on the 9th. Do your vehicles carry spill kits?',
    ...{ from: 'Taloja', to: 'Rudrapur', weight: '15 t a truck, two trucks a week' },
    ...{ page: '/contact', status: 'done', read: true },
  },
  {
    name: 'Mohammed Rafiq',
    phoneNumber: '9845177320',
    email: 'rafiq@tarangaudio.example',
    message:
      'Four 40 ft high cubes arriving at Nhava Sheva on the 14th, to be destuffed at Bhiwandi and delivered part load to nine cities. Please call after 3 pm.',
    ...{ page: '/contact', status: 'done', read: true },
  },
  {
    name: 'Pooja Agarwal',
    phoneNumber: '9930551208',
    email: 'pooja@peepalpaper.example',
    message: 'Looking for 12,000 sq ft near Chakan from January, about 900 pallet positions, dry goods, two shifts.',
    ...{ page: '/contact', status: 'inProgress', read: true },
  },
  {
    name: 'Thomas Mathew',
    phoneNumber: '9447023196',
    email: 't.mathew@monsoonfoods.example',
    message: 'Frozen prawns, minus 18, Kochi to Mumbai, 18 t, every Tuesday night. What does your record of the temperature look like?',
    ...{ from: 'Kochi', to: 'Mumbai', weight: '18 t' },
    ...{ page: '/contact', status: 'inProgress', read: true },
  },
  { name: 'Ritu Malhotra', phoneNumber: '9811340975', email: 'ritu.m@orchidhome.example', message: '', status: 'new', read: false },
  {
    name: 'Top Rank Team',
    phoneNumber: '9000000000',
    email: 'offers@firstpage.example',
    message: 'We put your website on the first page within 48 hours. Reply YES for a free report.',
    ...{ page: '/contact', status: 'spam', read: false },
  },
  {
    name: 'Suresh Pillai',
    phoneNumber: '9789460031',
    email: 'suresh@vantacells.example',
    message:
      'Lithium cells, UN 3480, 640 kg from Hosur to Pune by road. Which papers do you need from us, and can you collect on Saturday?',
    ...{ from: 'Hosur', to: 'Pune', weight: '640 kg', loadingDate: nextSaturday },
    ...{ page: '/contact', status: 'new', read: true },
  },
  {
    name: 'Gurleen Kaur',
    phoneNumber: '9876112840',
    email: 'gurleen@northkeytools.example',
    message:
      'Our consignment PF-BWD-220418 shows delivered but the depot in Ludhiana counts 46 cartons of 48. Please check the photographs.',
    ...{ page: '/contact', status: 'new', read: false },
  },
  {
    name: 'Ashwin Menon',
    phoneNumber: '9900218854',
    email: 'ashwin.menon@basaltcement.example',
    message: 'Quarterly contract, Chennai port to Hosur, 60 containers a month. Would you quote with and without customs clearance?',
    ...{ page: '/contact', status: 'new', read: false },
  },
]
