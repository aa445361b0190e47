const words = (text: string): readonly string[] => text.split(" ");

export const FIRST_NAMES = words(
  "Adaeze Adrian Agnes Ahmed Aileen Alasdair Alice Amara Amir Anita Anjali Anton Beatrice Bogdan Brendan Bronwyn Carmela Cecile Chidi Claire Conor Dana Deepa Derek Dimitra Donna Eamon Edith Elaine Elias Emeka Esther Fatima Felix Fergus Fiona Frances Gareth Gita Gordon Grace Greta Hamish Harriet Hiroshi Imran Ines Irena Isabel Ivan Jamila Janet Jasper Jean Joan Jonah Judith Kamal Karen Keiko Kirsten Latoya Laszlo Leila Lorne Louise Magda Malcolm Marco Margaret Marisol Mei Miriam Mohan Morag Nadia Nasreen Neil Nora Olga Omar Patrick Paula Pavel Petra Quentin Rafael Rashida Rebecca Rhona Rita Roland Rosalind Sandeep Sarah Sergio Shauna Sheila Simone Sunita Sylvie Takashi Tamara Teresa Theo Ursula Valerie Vera Vikram Violet Walter Wanda Winston Xiu Yasmin Yusuf Zelda Zoran",
);

/** The titled ones among them who are a Mr. */
export const MEN = words(
  "Adrian Ahmed Alasdair Amir Anton Bogdan Brendan Chidi Conor Derek Eamon Elias Emeka Felix Fergus Gareth Gordon Hamish Hiroshi Imran Ivan Jasper Jonah Kamal Laszlo Lorne Malcolm Marco Mohan Neil Omar Patrick Pavel Quentin Rafael Roland Sandeep Sergio Takashi Theo Vikram Walter Winston Yusuf Zoran",
);

export const LAST_NAMES = words(
  "Abernathy Achebe Adeyemi Aldous Ambrose Anand Arsenault Atwell Baptiste Barrowman Beaulieu Bhatt Bianchi Birchall Blackwood Bortolotti Brannigan Bukowski Cairncross Calder Carvalho Chaudhry Chen Choi Connaught Corbeil Costa Cravenho Dalgleish Das DeSouza Devereaux Diallo Dobrowski Donnelly Drummond Duquette Dykstra Eastwick Eberhardt Ekwueme Elgin Faber Fairweather Fernandes Ferreira Fitzroy Fontaine Fraser Gagnier Galbraith Gallo Ghorbani Giannou Gill Goldfarb Grewal Haddad Hallam Hamelin Harkness Hashemi Hawthorne Hendry Ho Horvath Huang Hussain Ibrahim Ishikawa Iyer Jablonski Janssen Jardine Jessop Kaczmarek Kaplan Karimi Katsaros Kaur Kessler Khoury Kilbride Kim Kirkpatrick Kovacs Lachance Lam Lascelles Lavoie Leclair Leung Lim Lindqvist Lombardi Lowry Macaulay MacKinnon Madan Malik Mancuso Marlowe Mazur McAllister Medeiros Mehta Mendoza Merriweather Mistry Moreau Moss Mwangi Nakamura Napier Navarro Nguyen Novak Nwosu Oduya Ogilvie Oliveira Osei Ostrowski Pacheco Papadakis Park Parsons Patel Pemberton Pereira Petrov Pham Pinto Popescu Prendergast Quigley Rahman Ramsay Rao Rasmussen Renaud Ribeiro Rinaldi Rosen Rossi Rutherford Sabharwal Sadowski Salazar Santos Sato Savard Schofield Sequeira Shah Sharma Silva Sinclair Sokolov Somerville Stavros Sutherland Szabo Tanaka Tavares Thibault Thornhill Toth Tremblay Tsang Underhill Vaillancourt Valdez Vance Varga Vasquez Verma Visser Wadsworth Wainwright Wallace Weiss Whitlock Wojcik Wong Wren Yamada Yilmaz Yoon Zamora Zelenko Zhang Zielinski",
);

/** Invented: no such companies exist. */
export const COMPANIES: readonly string[] = [
  "Lantern Court Condominiums",
  "Birchwick Dental",
  "Palmer & Osei Law Office",
  "Quillstone Books",
  "Maple Row Housing Co-op",
  "Tidewell Veterinary Clinic",
  "Harrow Lane Properties",
  "Fennimore Nursery School",
  "Gildersleeve Realty",
  "Corktree Bakery",
  "Windrush Property Management",
  "Ashgrove Seniors Residence",
  "Blue Heron Yoga",
  "Thistledown Rentals",
  "Stonebridge Chiropractic",
  "Orchard House Bed and Breakfast",
  "Larkfield Lofts",
  "Copperpot Restaurant",
];
