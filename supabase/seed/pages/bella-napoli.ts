import type { DemoPages } from './types'

export const bellaNapoliPages: DemoPages = {
  hero: {
    title: [
      'A Nápoles do Bixiga',
      'Naples in Bixiga',
      'El Nápoles de Bixiga',
      'Naples au cœur de Bixiga',
      'Napels in Bixiga',
    ],
    subtitle: [
      'Fermentação de 48 horas, forno a lenha e ingredientes de perto.',
      'Dough that rests 48 hours, a wood-fired oven and ingredients from nearby.',
      'Fermentación de 48 horas, horno de leña e ingredientes de cerca.',
      'Pâte reposée 48 heures, four à bois et produits du coin.',
      'Deeg dat 48 uur rust, een houtoven en ingrediënten uit de buurt.',
    ],
  },
  cards: [
    {
      icon: 'flame',
      link: '/menu',
      title: ['Forno a lenha', 'Wood-fired', 'Horno de leña', 'Au feu de bois', 'Uit de houtoven'],
      description: [
        'A 430 graus, a pizza fica pronta em 90 segundos.',
        'At 430 degrees a pizza is done in 90 seconds.',
        'A 430 grados, la pizza está lista en 90 segundos.',
        'À 430 degrés, la pizza est prête en 90 secondes.',
        'Bij 430 graden is een pizza in 90 seconden klaar.',
      ],
    },
    {
      icon: 'calendar',
      link: '/reserva',
      title: [
        'Mesa para hoje?',
        'A table for tonight?',
        '¿Mesa para hoy?',
        'Une table ce soir ?',
        'Een tafel voor vanavond?',
      ],
      description: [
        'Reserve em um minuto e confirme pelo WhatsApp.',
        'Book in a minute and confirm by WhatsApp.',
        'Reserva en un minuto y confirma por WhatsApp.',
        'Réservez en une minute, confirmez par WhatsApp.',
        'Reserveer in één minuut en bevestig via WhatsApp.',
      ],
    },
    {
      icon: 'delivery',
      link: '/entrega',
      title: [
        'A pizza vai até você',
        'We bring it to you',
        'Te la llevamos',
        'La pizza vient à vous',
        'Wij brengen hem langs',
      ],
      description: [
        'Veja a área, o prazo e a taxa antes de pedir.',
        'See area, time and fee before you order.',
        'Mira la zona, el plazo y el coste antes de pedir.',
        'Zone, délai et frais affichés avant la commande.',
        'Bekijk gebied, tijd en kosten voor je bestelt.',
      ],
    },
    {
      icon: 'pin',
      link: '/contato',
      title: [
        'Na Rua 13 de Maio',
        'On Rua 13 de Maio',
        'En la Rua 13 de Maio',
        'Rua 13 de Maio',
        'Aan de Rua 13 de Maio',
      ],
      description: [
        'Mapa, estacionamento e como chegar.',
        'Map, parking and how to get here.',
        'Mapa, aparcamiento y cómo llegar.',
        'Plan, parking et itinéraire.',
        'Kaart, parkeren en route.',
      ],
    },
  ],
  about: [
    {
      name: 'historia',
      emoji: '🍕',
      scene: 'street',
      title: ['Nossa história', 'Our story', 'Nuestra historia', 'Notre histoire', 'Ons verhaal'],
      subtitle: ['Desde 1987', 'Since 1987', 'Desde 1987', 'Depuis 1987', 'Sinds 1987'],
      content: [
        'Em 1987, Dona Carmela acendeu o forno na Rua 13 de Maio. A receita da massa é a mesma; a fila na porta também.\n\nHoje a terceira geração está atrás do balcão, e o caderno de receitas continua na gaveta de baixo.',
        'In 1987 Dona Carmela lit the oven on Rua 13 de Maio. The dough is still made the same way, and there is still a queue at the door.\n\nToday the third generation stands behind the counter, and the recipe book is still in the bottom drawer.',
        'En 1987, doña Carmela encendió el horno en la Rua 13 de Maio. La receta de la masa es la misma; la cola en la puerta también.\n\nHoy la tercera generación está detrás de la barra, y el cuaderno de recetas sigue en el cajón de abajo.',
        'En 1987, Dona Carmela a allumé le four de la Rua 13 de Maio. La recette de la pâte n’a pas changé, la file devant la porte non plus.\n\nAujourd’hui, la troisième génération est derrière le comptoir, et le carnet de recettes est toujours dans le tiroir du bas.',
        'In 1987 stak Dona Carmela de oven aan de Rua 13 de Maio aan. Het deegrecept is hetzelfde gebleven, net als de rij voor de deur.\n\nVandaag staat de derde generatie achter de toonbank, en het receptenschrift ligt nog altijd in de onderste la.',
      ],
    },
    {
      name: 'massa',
      emoji: '🌾',
      scene: 'table',
      title: ['A massa', 'The dough', 'La masa', 'La pâte', 'Het deeg'],
      subtitle: [
        'Quatro ingredientes',
        'Four ingredients',
        'Cuatro ingredientes',
        'Quatre ingrédients',
        'Vier ingrediënten',
      ],
      content: [
        'Farinha italiana, água, sal e fermento natural. E 48 horas de descanso. Nada mais.',
        'Italian flour, water, salt and natural yeast. And 48 hours of rest. Nothing else.',
        'Harina italiana, agua, sal y masa madre. Y 48 horas de reposo. Nada más.',
        'Farine italienne, eau, sel et levain naturel. Et 48 heures de repos. Rien d’autre.',
        'Italiaans meel, water, zout en natuurlijke gist. En 48 uur rust. Verder niets.',
      ],
    },
    {
      name: 'equipe',
      emoji: '👩‍🍳',
      scene: 'room',
      title: ['Nossa gente', 'Our people', 'Nuestra gente', 'Notre équipe', 'Onze mensen'],
      subtitle: [
        'Formados em casa',
        'Trained in company',
        'Formados en casa',
        'Formés chez nous',
        'Hier opgeleid',
      ],
      content: [
        'Pizzaiolos formados em casa, garçons que conhecem a mesa pelo nome.',
        'Pizza makers trained in company, waiters who know their tables by name.',
        'Pizzeros formados en casa, camareros que conocen cada mesa por su nombre.',
        'Des pizzaïolos formés chez nous, des serveurs qui connaissent chaque table par son nom.',
        'Pizzabakkers die het hier leerden, obers die elke tafel bij naam kennen.',
      ],
    },
  ],
}
