export const videoSection = {
  title: 'The night run to Chakan',
  description:
    'Forty seconds past eight the first box clears the gate at Nhava Sheva. By dawn it stands on a dock in Chakan. Eight seconds of that night.',
  shippingVideo: 'shipping.mp4',
}
