// Weekdays follow the Bhiwandi office; the control room itself never closes.
const timing = (day: string, hours: string) => ({ day, timing: hours })

const map = (lon: number, lat: number): string => {
  const box = [lon - 0.02, lat - 0.012, lon + 0.02, lat + 0.012].map((v) => v.toFixed(4)).join('%2C')
  return `<iframe src="https://www.openstreetmap.org/export/embed.html?bbox=${box}&amp;layer=mapnik&amp;marker=${lat.toFixed(4)}%2C${lon.toFixed(4)}"></iframe>`
}

export const contact = {
  pageHeaderTitle: 'Talk to the desk that moves it',
  pageHeaderDescription: 'Rates within 40 minutes in office hours. For a load already on the road, call: somebody in Bhiwandi is awake.',
  pageHeaderImage: 'contact-header.webp',
  branchAddress: [
    {
      branchName: 'Bhiwandi hub and head office',
      branchAddress: 'Unit 14, Sagar Industrial Park, Mumbai–Nashik Highway, Bhiwandi 421302, Maharashtra',
      branchMap: map(73.0631, 19.2813),
    },
    {
      branchName: 'Nhava Sheva port desk',
      branchAddress: 'Office 6, Port Users Building, Sheva, Uran 400707, Maharashtra',
      branchMap: map(72.9515, 18.9499),
    },
    {
      branchName: 'Pune Chakan hub',
      branchAddress: 'Gat 212, Chakan–Talegaon Road, Mahalunge, Chakan 410501, Maharashtra',
      branchMap: map(73.8143, 18.7606),
    },
    { branchName: 'Hosur hub', branchAddress: 'Plot 41, SIPCOT Phase II, Hosur 635109, Tamil Nadu', branchMap: map(77.8253, 12.7409) },
    { branchName: 'Mundra port desk', branchAddress: 'Shed 3, Port Road, Mundra 370421, Kutch, Gujarat', branchMap: map(69.7219, 22.8387) },
    {
      branchName: 'Chennai port desk',
      branchAddress: '2nd floor, 18 Rajaji Salai, George Town, Chennai 600001, Tamil Nadu',
      branchMap: map(80.2923, 13.0927),
    },
  ],
  mainBranchTiming: [
    timing('Monday', '08:00 – 20:00'),
    timing('Tuesday', '08:00 – 20:00'),
    timing('Wednesday', '08:00 – 20:00'),
    timing('Thursday', '08:00 – 20:00'),
    timing('Friday', '08:00 – 20:00'),
    timing('Saturday', '08:00 – 14:00'),
    timing('Sunday', 'Off'),
  ],
  seo: {
    metaTitle: 'Contact Portolan Freight | Three hubs and three ports',
    metaDescription:
      'Ask for a lane rate, book a truck or trace a load. Offices at Bhiwandi, Nhava Sheva, Chakan, Hosur, Mundra and Chennai.',
    keywords: [
      'freight rates Bhiwandi',
      'Nhava Sheva container transport',
      'Portolan Freight contact',
      'Hosur logistics',
      'Mundra port desk',
    ],
  },
}
