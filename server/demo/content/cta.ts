export const cta = {
  title: 'Tell us the lane. You get a rate in 40 minutes.',
  description:
    'From, to, weight and loading date are enough. Between 08:00 and 20:00 a person answers with a price, a transit time and a vehicle number.',
  buttonTitle: 'Ask for a rate',
  buttonUrl: '/contact?rate#enquiry',
  ctaBG: 'cta.webp',
}
