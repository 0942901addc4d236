export const testimonials = [
  {
    name: 'Meenakshi Iyer',
    position: 'Head of Supply Chain, Aster Pharma',
    feedback:
      'We ship vaccines at 2 to 8 degrees to fourteen depots. In nineteen months one trip left the band, for eleven minutes, and Portolan called us before our own alarm did.',
    star: 5,
    testimonialProfilePhotoUrl: 'portrait-01.webp',
    order: 1,
  },
  {
    name: 'Harpreet Singh Gill',
    position: 'Plant Logistics Manager, Kaveri Motors',
    feedback:
      'Gearboxes from Hosur to Chakan, nine trucks a day, into a two-hour window. They have missed it four times this year. Our previous carrier missed it four times a week.',
    star: 5,
    testimonialProfilePhotoUrl: 'portrait-02.webp',
    order: 2,
  },
  {
    name: 'Farida Contractor',
    position: 'Director, Zarin Ceramics',
    feedback:
      'Tiles break. Portolan straps by our loading plan and photographs every row before the doors close. Breakage on the Morbi lane fell from 2.1 to 0.4 per cent.',
    star: 5,
    testimonialProfilePhotoUrl: 'portrait-03.webp',
    order: 3,
  },
  {
    name: 'Joseph Kurian',
    position: 'Exports, Nilgiri Tea Works',
    feedback:
      'Their customs desk caught a wrong HS code at seven in the evening and had the amended bill of entry filed before the vessel cut-off. Demurrage that quarter: nil.',
    star: 5,
    testimonialProfilePhotoUrl: 'portrait-04.webp',
    order: 4,
  },
  {
    name: 'Ananya Deshpande',
    position: 'Operations Lead, Orchid Home',
    feedback:
      'Sofas up three floors in Pune, in the monsoon, with the slot kept and the packing taken away. Invoices could be simpler, and they are working on it.',
    star: 4,
    testimonialProfilePhotoUrl: 'portrait-05.webp',
    order: 5,
  },
  {
    name: 'Rahul Bhosale',
    position: 'Dispatch, Deccan Steel',
    feedback:
      'Twenty-six tonnes of coil on a low bed is not a thing to learn on. The drivers arrive with cradles, chains and the permit in hand. Loading takes 50 minutes.',
    star: 5,
    testimonialProfilePhotoUrl: 'portrait-06.webp',
    order: 6,
  },
  {
    name: 'Lakshmi Narayanan',
    position: 'Founder, Loom & Co.',
    feedback:
      'We began with three cartons a week on the part-load service. Now it is four pallets a night, and the same person at Hosur still knows our marks.',
    star: 5,
    testimonialProfilePhotoUrl: '',
    order: 7,
  },
  {
    name: 'Vikram Solanki',
    position: 'Procurement, Basalt Cement',
    feedback: 'Rates are not the lowest on the page. They are the ones that stayed the same in October, when everyone else’s doubled.',
    star: 4,
    testimonialProfilePhotoUrl: '',
    order: 8,
  },
]
