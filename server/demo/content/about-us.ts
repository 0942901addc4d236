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
    'To move freight across India at the hour we wrote on the waybill, with drivers who sleep at home every twelve days and goods that arrive as they were packed. When we miss, we say so within 30 minutes and carry the cost.',
}
