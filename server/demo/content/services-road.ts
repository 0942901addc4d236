export const roadServices = [
  {
    title: 'Full Truckload',
    slug: 'full-truckload',
    shortDescription:
      'A whole truck under one seal, from your dock to theirs. Seventeen-foot to multi-axle, placed within 4 hours of your call at our hubs.',
    featuredImage: 'service-full-truckload.webp',
    serviceVideo: 'service-tour.mp4',
    gallery: ['gallery-05.webp', 'gallery-01.webp', 'gallery-04.webp', 'about.webp'],
    features: [
      { title: 'Placed in 4 hours', description: 'From Bhiwandi, Chakan and Hosur. Other branch cities within 12 hours.' },
      { title: 'One seal, end to end', description: 'No transhipment. The number on the bolt at your gate is the number at theirs.' },
      {
        title: 'Two drivers past 500 km',
        description: 'Drivers alternate every four hours; the truck does not halt, and covers 620 km in a day.',
      },
      { title: 'Three free hours', description: 'To load and again to unload, before detention begins.' },
      { title: 'Photographs of every row', description: 'Taken before the doors close and sent with the waybill.' },
    ],
    order: 1,
    seo: {
      metaTitle: 'Full truckload from Bhiwandi and Hosur | Portolan Freight',
      metaDescription:
        'Own trucks from 17 ft to multi-axle, placed within 4 hours. Fixed transit times on 139 lanes, two drivers past 500 km, one seal.',
      keywords: ['full truckload', 'FTL Bhiwandi', 'Bhiwandi to Hosur truck', '32 ft multi axle', 'Pune Chennai transport'],
    },
    fullDescription: `<h2>Your goods, our truck, nobody else’s stop</h2>
<p>A full truck goes from your dock to theirs without opening. We place vehicles from our own fleet of 468, and pass no load on to a broker. The driver’s name and number reach you when the truck leaves our yard, not when it is late.</p>
<h3>What we send</h3>
<table><thead><tr><th>Vehicle</th><th style="text-align: right">Payload</th><th style="text-align: right">Inside length</th><th>Suits</th></tr></thead><tbody><tr><td>17 ft closed</td><td style="text-align: right">5 t</td><td style="text-align: right">5.1 m</td><td>City pairs under 300 km</td></tr><tr><td>24 ft open</td><td style="text-align: right">12 t</td><td style="text-align: right">7.3 m</td><td>Pipes, coils, machinery</td></tr><tr><td>32 ft single axle</td><td style="text-align: right">7.5 t</td><td style="text-align: right">9.7 m</td><td>Volume goods, white goods</td></tr><tr><td>32 ft multi-axle</td><td style="text-align: right">16 t</td><td style="text-align: right">9.7 m</td><td>Drums, tiles, paper</td></tr><tr><td>40 ft trailer</td><td style="text-align: right">28 t</td><td style="text-align: right">12.2 m</td><td>Steel, project cargo</td></tr></tbody></table>
<h3>Hours we commit to</h3>
<ul><li>Bhiwandi to Hosur, 1,010 km: 27 hours</li><li>Chakan to Chennai, 1,150 km: 31 hours</li><li>Bhiwandi to Nagpur, 810 km: 22 hours</li><li>Mundra to Bhiwandi, 910 km: 25 hours</li></ul>
<p>In 2025 we kept these on 96.4 per cent of 74,200 trips. When we miss one by more than three hours for a reason that was ours, a tenth of the freight comes off the invoice without a claim form.</p>
<h3>How a booking runs</h3>
<ol><li>You send PIN codes, weight, pieces and the loading date.</li><li>We answer with a rate and a transit time within 40 minutes.</li><li>The truck is inspected at our yard: tyres, tarpaulin, floor, papers.</li><li>It loads by a drawn plan, is sealed, and reports every minute until it is signed for.</li></ol>
<blockquote><p>Nine trucks a day into a two-hour window. They have missed it four times this year.</p><p>Harpreet Singh Gill, Plant Logistics Manager, Kaveri Motors</p></blockquote>`,
  },
  {
    title: 'Part Load',
    slug: 'part-load',
    shortDescription: 'From one carton to six pallets, on trucks that leave at 20:30, 23:00 and 01:30 whether they are full or not.',
    featuredImage: 'service-part-load.webp',
    serviceVideo: '',
    gallery: ['gallery-03.webp', 'gallery-04.webp', 'hero-crossdock.webp', 'gallery-05.webp'],
    features: [
      { title: 'Fixed departures', description: 'Three line-hauls a night from Bhiwandi, two from Chakan and Hosur.' },
      { title: 'Handled twice, not six times', description: 'Origin hub, destination hub. No third dock in between.' },
      { title: 'Scanned by the piece', description: 'Every carton has its own label, so 46 of 48 is noticed at the dock.' },
      { title: 'From 50 kg', description: 'Or one carton. Free pick-up above 300 kg within 20 km.' },
    ],
    order: 2,
    seo: {
      metaTitle: 'Part load (LTL), departing every night | Portolan Freight',
      metaDescription:
        'Ship from 50 kg on line-haul trucks that leave on time, full or not. 212 cities, piece-level scanning, two handlings.',
      keywords: ['part load', 'LTL freight India', 'Bhiwandi part load', 'pallet shipping', 'night line haul'],
    },
    fullDescription: `<h2>A departure board, not a promise</h2>
<p>Most part loads wait until a truck is worth sending. Ours leave by the clock. The 20:30 from Bhiwandi has run every night since 2 March 2011, and on eleven of those nights it ran less than a third full.</p>
<h3>Departures from Bhiwandi</h3>
<table><thead><tr><th>Leaves</th><th>For</th><th>Arrives</th><th>Cut-off at dock</th></tr></thead><tbody><tr><td>20:30</td><td>Chakan, Hosur, Chennai</td><td>Next day 03:00, 23:30, +2 at 06:00</td><td>19:00</td></tr><tr><td>23:00</td><td>Indore, Nagpur</td><td>Next day 14:00, 21:00</td><td>21:30</td></tr><tr><td>01:30</td><td>Ahmedabad, Mundra</td><td>Same day 13:00, 22:30</td><td>00:15</td></tr></tbody></table>
<h3>How we charge</h3>
<p>By the heavier of actual weight and volume, at 10 kg to the cubic foot. A pallet of 1.2 × 1.0 × 1.5 m counts as 640 kg. The waybill shows both figures and which one was used. There are no charges that appear later: the docket fee, fuel and door delivery are on the quotation.</p>
<h3>What happens at the dock</h3>
<ol><li>Cartons are weighed and measured on a belt and photographed from two sides.</li><li>Each piece gets its own label with the waybill number and its count, such as 12 of 48.</li><li>Pallets are wrapped again if a corner is open. We do not charge for the film.</li><li>Heavy goes below and forward; glass and paint get a row of their own.</li></ol>
<p>Of 1.9 million pieces in 2025, 312 were lost and 1,140 arrived damaged. Claims under ₹50,000 are settled within nine working days, on photographs.</p>
<blockquote>We began with three cartons a week. Now it is four pallets a night, and the same person at Hosur still knows our marks.</blockquote>`,
  },
  {
    title: 'Container Haulage',
    slug: 'container-haulage',
    shortDescription:
      'Twenty and forty-foot boxes out of Nhava Sheva, Mundra and Chennai, with an average gate-out of 5\u00a0h\u00a040\u00a0min.',
    featuredImage: 'service-container-haulage.webp',
    serviceVideo: '',
    gallery: ['gallery-01.webp', 'gallery-02.webp', 'gallery-06.webp', 'hero-port.webp'],
    features: [
      { title: 'Desk inside the port', description: 'Form 13, e-seal and slot booking by our own people at all three ports.' },
      { title: 'Empty return included', description: 'The box goes back to the named yard within the free days, with a receipt.' },
      { title: '184 skeletal trailers', description: 'Twist-lock, 40 ft and 2 × 20 ft, with 14 electric tractors on the shuttle.' },
      { title: 'Reefer gensets', description: 'Clip-on power for 40 ft reefers, with fuel for 36 hours.' },
      { title: 'Detention watch', description: 'You get a note at 48 and at 24 hours before free time ends.' },
    ],
    order: 3,
    seo: {
      metaTitle: 'Container transport from three ports | Portolan Freight',
      metaDescription:
        'Port container haulage with own trailers and port desks. Average gate-out 5 h 40 min, empty return and detention watch included.',
      keywords: ['container haulage', 'Nhava Sheva transport', 'JNPT container trailer', 'Mundra port trucking', 'Chennai port container'],
    },
    fullDescription: `<h2>Out of the gate before the meter starts</h2>
<p>A box that stands still costs you twice: ground rent to the port and detention to the line. In 2025 we moved 61,400 containers out of Nhava Sheva. From release to gate-out, the average was 5 hours 40 minutes; nine in ten were out within 8 hours.</p>
<h3>Three gateways</h3>
<table><thead><tr><th>Port</th><th>To</th><th style="text-align: right">Distance</th><th>Door at</th></tr></thead><tbody><tr><td>Nhava Sheva</td><td>Bhiwandi</td><td style="text-align: right">62 km</td><td>+3 h</td></tr><tr><td>Nhava Sheva</td><td>Chakan</td><td style="text-align: right">118 km</td><td>+5 h</td></tr><tr><td>Mundra</td><td>Ahmedabad</td><td style="text-align: right">355 km</td><td>+10 h</td></tr><tr><td>Chennai</td><td>Hosur</td><td style="text-align: right">310 km</td><td>+9 h</td></tr></tbody></table>
<p>Direct port delivery, container freight stations and rail terminals at Dronagiri, Dighi and Whitefield are all served from the same desk.</p>
<h3>Imports, step by step</h3>
<ol><li>You send the bill of lading and the delivery order.</li><li>We book the terminal slot and place a trailer with a fitting chassis.</li><li>The box is weighed, its seal is read and photographed, and it leaves.</li><li>At your dock you have three free hours to empty it, or we drop it and come back.</li><li>The empty returns to the yard that the line has named. You receive the receipt the same day.</li></ol>
<h3>Exports</h3>
<ul><li>Clean, inspected empties with a light test before they leave the yard</li><li>Factory stuffing with our own lashing crew</li><li>Verified gross mass on a certified weighbridge at Bhiwandi, ₹350 a box</li><li>Gate-in no later than six hours before the vessel’s cut-off</li></ul>
<p>You hear of an overweight box before it leaves, not at the first weighbridge. Above 28 tonnes we propose a multi-axle chassis or a split at Bhiwandi, with the price of both.</p>
<blockquote>Demurrage that quarter: nil.</blockquote>`,
  },
  {
    title: 'Express Last Mile',
    slug: 'express-last-mile',
    shortDescription: 'Same-day and next-morning delivery in 19 cities, in two-hour windows, up three floors if need be.',
    featuredImage: 'service-express-last-mile.webp',
    serviceVideo: 'service-tour.mp4',
    gallery: ['gallery-04.webp', 'gallery-03.webp', 'gallery-05.webp', 'about-us.webp'],
    features: [
      { title: 'Two-hour windows', description: 'The recipient picks one from four, and gets a call 20 minutes before.' },
      { title: 'Two-person crews', description: 'For anything above 40 kg, with straps, blankets and stair trolleys.' },
      { title: 'Packing taken away', description: 'Unboxed, placed, photographed, swept.' },
      { title: 'Cash and card at the door', description: 'Settled to your account on the second working day.' },
    ],
    order: 4,
    seo: {
      metaTitle: 'Last-mile delivery in 19 Indian cities | Portolan Freight',
      metaDescription: 'Same-day and next-morning doorstep delivery with two-hour windows, two-person crews and photo proof.',
      keywords: ['last mile delivery', 'express delivery Mumbai', 'two-man delivery', 'furniture delivery Pune', 'same day delivery'],
    },
    fullDescription: `<h2>The last eleven kilometres decide the review</h2>
<p>Your customer never sees the highway. They see a van, two people and the time on the clock. We run 132 vans in 19 cities, 41 of them electric, from depots that lie on average eleven kilometres from the door.</p>
<h3>Two speeds</h3>
<table><thead><tr><th>Service</th><th>At our depot by</th><th>Delivered</th><th style="text-align: right">Up to</th></tr></thead><tbody><tr><td>Same day</td><td>11:00</td><td>By 21:00</td><td style="text-align: right">30 kg</td></tr><tr><td>Next morning</td><td>22:00</td><td>07:00 to 12:00</td><td style="text-align: right">30 kg</td></tr><tr><td>Large items</td><td>18:00</td><td>Next day, chosen window</td><td style="text-align: right">180 kg</td></tr></tbody></table>
<h3>At the door</h3>
<ol><li>The crew calls 20 minutes ahead. If nobody answers, it calls once more at the gate.</li><li>The item is unpacked and checked together with the recipient.</li><li>Large items are carried to the room, up to the third floor without a lift.</li><li>A code, a signature and a photograph close the delivery. You have all three within a minute.</li></ol>
<p>First-attempt success in 2025 was 93.1 per cent. A second attempt is free; a third needs your word, because by then something else is wrong.</p>
<h3>Returns</h3>
<ul><li>Collected on the same round, inspected at the depot and graded A, B or C with pictures</li><li>Line-hauled to Bhiwandi twice a week</li><li>Cartons that can be used again are used again</li></ul>
<h3>Cities</h3>
<p>Mumbai, Navi Mumbai, Thane, Pune, Nashik, Nagpur, Ahmedabad, Vadodara, Surat, Rajkot, Indore, Hyderabad, Bengaluru, Hosur, Chennai, Coimbatore, Kochi, Goa and Visakhapatnam.</p>
<p>Remote PIN codes within 60 km of these cities are served twice a week; the page of your quotation says on which days.</p>
<blockquote>Sofas up three floors in Pune, in the monsoon, with the slot kept.</blockquote>`,
  },
]
