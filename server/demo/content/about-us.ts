// Opening hours as on the pages of the services.
const places = {
  Ahmedabad: '23.0300, 72.5700',
  Bhiwandi: '19.2813, 73.0631',
  Chakan: '18.7606, 73.8143',
  Chennai: '13.0927, 80.2923',
  Hosur: '12.7409, 77.8253',
  Mundra: '22.8387, 69.7219',
  Nagpur: '21.1500, 79.0900',
}
const lane = (from: keyof typeof places, to: keyof typeof places, hours: string) => ({
  ...{ from, fromPlace: places[from], to, toPlace: places[to], hours },
})

export const aboutUs = {
  pageHeaderTitle: 'We keep the hour we write down',
  pageHeaderDescription: 'Three hubs, three ports, 139 lanes, and a control room that has not closed since 4 June 2003.',
  aboutUsPageHeaderImage: 'about-us-header.webp',
  aboutUsDescription:
    'A portolan was a sailor’s chart: no decoration inland, only harbours, bearings and the distance between them. That is the kind of company we set out to be. We own the trucks we put your goods on, we employ the people who drive them, and we publish the hour at which each lane arrives. Today 1,850 of us work from 31 branches, with hubs at Bhiwandi, Chakan and Hosur and port desks at Nhava Sheva, Mundra and Chennai.',
  aboutUsImage: 'about-us.webp',
  vision:
    'By 2030 every one of our lanes under 400 km runs on electric tractors, and every customer can see the true hour of arrival, not the promised one. Fourteen tractors on the Nhava Sheva shuttle already do.',
  mission:
    'To move freight across India at the hour we wrote on the waybill, with drivers home at least every twelfth night and goods that arrive as they were packed. When we miss, we say so within 30 minutes and carry the cost.',
  lanes: [
    lane('Bhiwandi', 'Hosur', '27 hours'),
    lane('Chakan', 'Chennai', '31 hours'),
    lane('Bhiwandi', 'Nagpur', '22 hours'),
    lane('Mundra', 'Bhiwandi', '25 hours'),
    lane('Mundra', 'Ahmedabad', '10 hours'),
    lane('Chennai', 'Hosur', '9 hours'),
  ],
}
